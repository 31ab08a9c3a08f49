import type { QueryModel, UserRead } from '@portico/core/manifest';
import { generateSql, buildQueryStatements } from '@portico/sql';
import { block } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import { quote } from '../names.ts';
import type { DataContext } from './dataContext.ts';
import { emitSqlLines } from './sqlLiteral.ts';
import { emitObject } from './rowReading.ts';

/**
 * Emits the members of the plan that reads the caller's user entity. The plan only names the entity, because the users may belong to
 * another area. `id` is `Area.Operation`.
 */
export function emitUserLines(module: ModuleText, data: DataContext, id: string, user: UserRead): string[] {
  const { select, filters, layout } = buildQueryStatements(buildModel(user), data.models);
  const names = module.locals(['row', 'from']);
  const object = emitObject(layout.members, { row: 'row', from: 'from', names });
  const from = /\bfrom\b/.test(object) ? ', from' : '';
  return [
    `id: ${quote(id)},`,
    `entity: ${quote(data.model(user.entity).name)},`,
    ...emitSqlLines(
      'select',
      generateSql((dialect) => `${select(dialect)} AND ${filters[0]!.sql(dialect)}`, data.dialects),
    ),
    ...block(`read(row: readonly any[]${from}) {`, `return ${object};`.split('\n'), '},'),
  ];
}

/**
 * Builds a list query of at most one row. Unlike a single read, it returns no row version, and its entity tag is not that of the
 * response.
 */
function buildModel({ entity, fields }: UserRead): QueryModel {
  return {
    entity,
    answer: 'list',
    filters: [{ property: 'id', path: ['id'], operator: 'Equals', type: 'Guid' }],
    complex: [],
    sorts: [],
    projection: fields.map((property) => ({ member: property, kind: 'field', path: [property] })),
  };
}

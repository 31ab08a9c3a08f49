import type { QueryModel, UserRead } from '@portico/core/manifest';
import { generatedSql, queryStatements } from '@portico/sql';
import { block } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import { quote } from '../names.ts';
import type { DataContext } from './dataContext.ts';
import { emitSqlLines } from './sqlLiteral.ts';
import { emitObject } from './rowReading.ts';

/** What the reading of a user entity is made from. */
export interface UserText {
  readonly module: ModuleText;
  readonly data: DataContext;
  /** `Area.Operation`. */
  readonly id: string;
  readonly user: UserRead;
}

/** The members of the plan by which an operation reads its caller's user entity. It names the entity only: the area of the users may be another one. */
export function emitUserLines({ module, data, id, user }: UserText): string[] {
  const { select, filters, layout } = queryStatements(buildModel(user), data.models);
  const names = module.locals(['row', 'from']);
  const object = emitObject(layout.members, { row: 'row', from: 'from', names });
  const from = /\bfrom\b/.test(object) ? ', from' : '';
  return [
    `id: ${quote(id)},`,
    `entity: ${quote(data.model(user.entity).name)},`,
    ...emitSqlLines(
      'select',
      generatedSql((dialect) => `${select(dialect)} AND ${filters[0]!.sql(dialect)}`, data.dialects),
    ),
    ...block(`read(row: readonly any[]${from}) {`, `return ${object};`.split('\n'), '},'),
  ];
}

/** A list of one row at most: unlike a single read it shows no row version, and its entity tag is not the answer's. */
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

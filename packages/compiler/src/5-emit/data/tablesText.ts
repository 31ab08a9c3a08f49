import type { EntityField, StoredType } from '@portico/core/manifest';
import type { ModuleEmission } from '../../3-plan/plan.ts';
import { block, ModuleText } from '../moduleText.ts';
import { key, formatLiteral } from '../names.ts';
import type { AreaPaths } from '../operation.ts';

const types: Readonly<Record<StoredType, string>> = {
  string: 'string',
  boolean: 'boolean',
  number: 'number',
  Int: 'number',
  Long: 'bigint',
  Decimal: 'string',
  Guid: 'string',
  DateTimeOffset: 'Date',
  DateOnly: 'string',
  Duration: 'string',
  Bytes: 'Uint8Array',
  Json: 'unknown',
};

/** Emits the types of an area's tables for hand-written queries; undefined if it has no tables. */
export function emitTablesText(area: ModuleEmission, { paths, check }: { paths: AreaPaths; check: boolean }): string | undefined {
  if (area.entities.length === 0) return undefined;
  const { area: name } = area.manifest;
  const models = area.entities.map(({ model }) => model);
  const links = models.flatMap(({ relations }) => relations.flatMap((relation) => (relation.links ? [relation.links] : [])));
  const linkTables = [...new Map(links.map((link) => [link.table, link])).values()];
  const tables = [
    ...models.flatMap(({ table, fields }) => block(`${key(table)}: {`, fields.map(emitColumnLine), '};')),
    ...linkTables.flatMap(({ table, own, other }) => block(`${key(table)}: {`, [`${key(own)}: string;`, `${key(other)}: string;`], '};')),
  ];
  const lines = [`/** The tables of ${name}, for hand-written queries. */`, ...block(`export interface ${name}Tables {`, tables)];
  return new ModuleText(paths.tables).text(lines, { check });
}

function emitColumnLine({ column, type, shape, nullable }: EntityField): string {
  const values = shape.kind === 'enum' && type === 'string' ? shape.values.map(formatLiteral).join(' | ') : types[type];
  return `${key(column)}: ${values}${nullable && values !== 'unknown' ? ' | null' : ''};`;
}

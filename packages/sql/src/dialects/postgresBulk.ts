import type { StoredType } from '@portico/core/manifest';
import { getField } from '../names/models.ts';
import { quoteName } from '../names/names.ts';
import type { BulkStatements } from './dialect.ts';
import { listParameter, postgresTypes } from './postgresTypes.ts';

/** The statements for many rows: each parameter is an array, which `unnest` turns into rows. */
export const postgresBulk: BulkStatements = {
  insert({ table, fields }, shared) {
    const columns = fields.map(({ column }) => quoteName(column)).join(', ');
    const lists = fields.flatMap(({ property, type }, index) => (shared.has(property) ? [] : [listParameter(`{${index}}`, type)]));
    const into = `INSERT INTO ${quoteName(table)} (${columns})`;
    if (shared.size === 0) return `${into} SELECT * FROM unnest(${lists.join(', ')})`;
    let list = 0;
    const values = fields.map(({ property, type }, index) =>
      shared.has(property) ? `{${index}}::${postgresTypes[type]}` : `u.c${list++}`,
    );
    return `${into} SELECT ${values.join(', ')} FROM unnest(${lists.join(', ')}) AS u(${lists.map((_, index) => `c${index}`).join(', ')})`;
  },

  update(model, { changed, held, versioned }) {
    const fields = [...changed, 'id', ...(versioned ? ['rowVersion'] : []), ...held].map((property) => getField(model, property));
    const idAt = changed.length;
    const heldAt = idAt + (versioned ? 2 : 1);
    const names = fields.map((_, index) => `c${index}`);
    const sets = changed.map((_, index) => `${quoteName(fields[index]!.column)} = u.c${index}`);
    if (versioned) sets.push('"row_version" = t."row_version" + 1');
    const conditions = [
      't."id" = l."id"',
      ...(versioned ? [`t."row_version" = u.c${idAt + 1}`] : []),
      ...fields.slice(heldAt).map(({ column, type }, index) => compareValue(`t.${quoteName(column)}`, `u.c${heldAt + index}`, type)),
    ];
    const table = quoteName(model.table);
    const rows = fields.map(({ type }, index) => listParameter(`{${index}}`, type)).join(', ');
    const locked = `SELECT k."id" FROM ${table} AS k WHERE k."id" = ANY({${idAt}}::uuid[]) ORDER BY k."id" FOR NO KEY UPDATE`;
    return (
      `UPDATE ${table} AS t SET ${sets.join(', ')} FROM (${locked}) AS l JOIN unnest(${rows}) AS u(${names.join(', ')}) ON u.c${idAt} = l."id" ` +
      `WHERE ${conditions.join(' AND ')} RETURNING t."id"`
    );
  },
};

/** Compares an expression with a value, including null. JSON is comparable only as jsonb. */
export function compareValue(expression: string, value: string, type: StoredType): string {
  const json = type === 'Json' ? '::jsonb' : '';
  return `${expression}${json} IS NOT DISTINCT FROM ${value}${json}`;
}

import type { EntityField, EntityModel } from '@portico/core/manifest';
import { fieldOf } from '../names/models.ts';
import { quoted } from '../names/names.ts';
import type { SqlText } from '../sqlText.ts';
import { columnParameter } from '../text/types.ts';

/** Inserts many rows: each value of the statement holds one column of all of them, in the order of the fields. Empty where a store has no such parameter. */
export function insertManyText({ table, fields }: EntityModel): SqlText {
  const columns = fields.map(({ column }) => quoted(column)).join(', ');
  const values = fields.map(({ type }, index) => columnParameter(`{${index}}`, type)).join(', ');
  return { sqlite: '', postgres: `INSERT INTO ${quoted(table)} (${columns}) SELECT * FROM unnest(${values})` };
}

/** What an update of many rows writes, and what it compares before. */
export interface ManyUpdated {
  /** The properties that are written. */
  readonly changed: readonly string[];
  /** The properties that must still hold what was read. */
  readonly held: readonly string[];
  readonly versioned: boolean;
}

/**
 * Updates many rows: each value of the statement holds one column of all of them, in the order of `updateText`. It gives the ids of the rows that it
 * has written. Rows are locked in the order of their ids, as in every transaction, so that two that change the same rows do not block each other.
 */
export function updateManyText(model: EntityModel, { changed, held, versioned }: ManyUpdated): SqlText {
  const fields = [...changed, 'id', ...(versioned ? ['rowVersion'] : []), ...held].map((property) => fieldOf(model, property));
  const idAt = changed.length;
  const heldAt = idAt + (versioned ? 2 : 1);
  const names = fields.map((_, index) => `c${index}`);
  const sets = changed.map((_, index) => `${quoted(fields[index]!.column)} = u.c${index}`);
  if (versioned) sets.push('"row_version" = t."row_version" + 1');
  const conditions = [
    't."id" = l."id"',
    ...(versioned ? [`t."row_version" = u.c${idAt + 1}`] : []),
    ...held.map((_, index) => stillHolds(fields[heldAt + index]!, `u.c${heldAt + index}`)),
  ];
  const table = quoted(model.table);
  const rows = fields.map(({ type }, index) => columnParameter(`{${index}}`, type)).join(', ');
  const locked = `SELECT k."id" FROM ${table} AS k WHERE k."id" = ANY({${idAt}}::uuid[]) ORDER BY k."id" FOR NO KEY UPDATE`;
  const postgres =
    `UPDATE ${table} AS t SET ${sets.join(', ')} FROM (${locked}) AS l JOIN unnest(${rows}) AS u(${names.join(', ')}) ON u.c${idAt} = l."id" ` +
    `WHERE ${conditions.join(' AND ')} RETURNING t."id"`;
  return { sqlite: '', postgres };
}

/** PostgreSQL compares JSON only as jsonb. */
function stillHolds({ column, type }: EntityField, value: string): string {
  const json = type === 'Json' ? '::jsonb' : '';
  return `t.${quoted(column)}${json} IS NOT DISTINCT FROM ${value}${json}`;
}

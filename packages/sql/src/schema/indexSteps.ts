import { quoted } from '../names/names.ts';
import type { SqlFragment } from '../sqlText.ts';
import { hasTrigramIndexes, indexText } from './definitions.ts';
import type { TableDifference } from './difference.ts';
import { dialectStep, sameStep, type SchemaStep } from './step.ts';
import type { Index, Table } from './tables.ts';

/** The steps that drop and rename the indexes of a table. */
export function indexSteps({ droppedIndexes, renamedIndexes, after }: TableDifference): SchemaStep[] {
  return [...droppedIndexes.map(dropIndex), ...renamedIndexes.map(({ from, to }) => renameIndex(after, from, to))];
}

function dropIndex({ name, trigrams }: Index): SchemaStep {
  return dialectStep(`drop the index ${name}`, (dialect) => (trigrams && !hasTrigramIndexes(dialect) ? '' : `DROP INDEX ${quoted(name)};`));
}

function renameIndex({ indexes, name: table }: Table, from: string, to: string): SchemaStep {
  const index = indexes.find(({ name }) => name === to)!;
  return dialectStep(`rename the index ${from} to ${to}`, (dialect) =>
    dialect.schema.renameIndex(from, index, () => indexText(table, index, dialect)),
  );
}

/** The step that makes an index: on a table with rows without blocking those who write to it. */
export function newIndexStep({ name: table }: Table, index: Index, on: 'new' | 'filled'): SchemaStep {
  const title = `create the ${index.unique ? 'unique ' : ''}index ${index.name}`;
  if (on === 'new') return dialectStep(title, (dialect) => indexText(table, index, dialect));
  const text: SqlFragment = (dialect) =>
    indexText(table, index, dialect).replace(/^CREATE (UNIQUE )?INDEX /, 'CREATE $1INDEX CONCURRENTLY ');
  return dialectStep(title, text, { mode: 'alone' });
}

/** The check that finds rows which share the values of a unique index. */
export function duplicatesCheck(table: string, { columns, live }: Index, shown: string): SchemaStep {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const given = columns.filter(({ nullable }) => nullable).map(({ name }) => `${quoted(name)} IS NOT NULL`);
  const conditions = [...given, ...(live ? ['NOT "is_deleted"'] : [])];
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  const text = `SELECT ${names}, count(*) FROM ${quoted(table)}${where} GROUP BY ${names} HAVING count(*) > 1 ORDER BY count(*) DESC LIMIT 20;`;
  return sameStep(`check that no two rows of ${shown} share ${columns.map(({ name }) => name).join(', ')}`, text, { mode: 'check' });
}

import { quoteName } from '../names/names.ts';
import type { SqlFragment } from '../sqlText.ts';
import { hasTrigramIndexes, formatIndex } from './definitions.ts';
import type { TableDifference } from './compareSchemas.ts';
import { createDialectStep, createSameStep, type SchemaStep } from './step.ts';
import type { Index, Table } from '../tables/tables.ts';

/** Returns the steps that drop and rename the indexes of a table. */
export function planIndexSteps({ droppedIndexes, renamedIndexes, after }: TableDifference): SchemaStep[] {
  return [...droppedIndexes.map(dropIndex), ...renamedIndexes.map(({ from, to }) => renameIndex(after, from, to))];
}

function dropIndex({ name, trigrams }: Index): SchemaStep {
  return createDialectStep(`drop the index ${name}`, (dialect) =>
    trigrams && !hasTrigramIndexes(dialect) ? '' : `DROP INDEX ${quoteName(name)};`,
  );
}

function renameIndex({ indexes, name: table }: Table, from: string, to: string): SchemaStep {
  const index = indexes.find(({ name }) => name === to)!;
  return createDialectStep(`rename the index ${from} to ${to}`, (dialect) =>
    dialect.schema.renameIndex(from, index, () => formatIndex(table, index, dialect)),
  );
}

/** Returns the step that creates an index. On a table with rows, it does not block writers. */
export function createIndexStep({ name: table }: Table, index: Index, on: 'new' | 'filled'): SchemaStep {
  const title = `create the ${index.unique ? 'unique ' : ''}index ${index.name}`;
  if (on === 'new') return createDialectStep(title, (dialect) => formatIndex(table, index, dialect));
  const text: SqlFragment = (dialect) => {
    const plain = formatIndex(table, index, dialect);
    return dialect.schema.onlineIndex?.(plain) ?? plain;
  };
  return createDialectStep(title, text, { mode: 'alone' });
}

/** Returns the check that finds rows with the same values of a unique index. */
export function createDuplicatesCheck(table: string, { columns, live }: Index, shown: string): SchemaStep {
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const given = columns.filter(({ nullable }) => nullable).map(({ name }) => `${quoteName(name)} IS NOT NULL`);
  const conditions = [...given, ...(live ? ['NOT "is_deleted"'] : [])];
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  const text = `SELECT ${names}, count(*) FROM ${quoteName(table)}${where} GROUP BY ${names} HAVING count(*) > 1 ORDER BY count(*) DESC LIMIT 20;`;
  return createSameStep(`check that no two rows of ${shown} share ${columns.map(({ name }) => name).join(', ')}`, text, { mode: 'check' });
}

import { isUnfilled, createMissingCheck, type FillDecisions } from './columnSteps.ts';
import { findConversion } from './conversion.ts';
import type { SchemaDifference, TableDifference } from './compareSchemas.ts';
import { createDuplicatesCheck } from './indexSteps.ts';
import type { SchemaRename } from './renames.ts';
import type { SchemaStep } from './step.ts';

/** Returns the checks of existing data. They run before anything changes, so they use the former names. */
export function planFirstChecks({ changed }: SchemaDifference, renames: readonly SchemaRename[], decisions: FillDecisions): SchemaStep[] {
  return changed.flatMap((difference) => {
    const { name } = difference.before;
    const table = renames.find((rename) => rename.table === undefined && rename.to === name)?.from ?? name;
    const findColumn = (column: string) => renames.find((rename) => rename.table === name && rename.to === column)?.from ?? column;
    return [
      ...checkMissing(difference, decisions).map((column) => createMissingCheck(table, findColumn(column))),
      ...checkDuplicates(difference, table, findColumn),
    ];
  });
}

function checkMissing({ after, changed }: TableDifference, decisions: FillDecisions): string[] {
  return changed.filter((change) => isUnfilled(after, change, decisions)).map((change) => change.after.name);
}

/** Checks unique indexes on existing columns for duplicates in the current values. */
function checkDuplicates(
  { before, after, added, changed, addedIndexes }: TableDifference,
  table: string,
  findColumn: (column: string) => string,
): SchemaStep[] {
  const recreated = changed.filter((each) => !findConversion(each.before, each.after)).map((each) => each.after);
  const unknown = new Set([...added, ...recreated].map(({ name }) => name));
  const wasLive = before.columns.some(({ name }) => name === 'is_deleted');
  return addedIndexes
    .filter(({ unique, live, columns }) => unique && (!live || wasLive) && !columns.some(({ name }) => unknown.has(name)))
    .map((index) => {
      const columns = index.columns.map((column) => ({ ...column, name: findColumn(column.name) }));
      return createDuplicatesCheck(table, { ...index, columns }, after.name);
    });
}

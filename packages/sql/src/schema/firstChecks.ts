import { isUnfilled, missingCheck, type FillDecisions } from './columnSteps.ts';
import { conversionOf } from './conversion.ts';
import type { SchemaDifference, TableDifference } from './difference.ts';
import { duplicatesCheck } from './indexSteps.ts';
import type { SchemaRename } from './renames.ts';
import type { SchemaStep } from './step.ts';

/** The checks of data that exist: they run before anything changes, so they use the names of before. */
export function firstChecks({ changed }: SchemaDifference, renames: readonly SchemaRename[], decisions: FillDecisions): SchemaStep[] {
  return changed.flatMap((difference) => {
    const { name } = difference.before;
    const table = renames.find((rename) => rename.table === undefined && rename.to === name)?.from ?? name;
    const columnOf = (column: string) => renames.find((rename) => rename.table === name && rename.to === column)?.from ?? column;
    return [
      ...missing(difference, decisions).map((column) => missingCheck(table, columnOf(column))),
      ...duplicates(difference, { table, columnOf }),
    ];
  });
}

function missing({ after, changed }: TableDifference, decisions: FillDecisions): string[] {
  return changed.filter((change) => isUnfilled(after, change, decisions)).map((change) => change.after.name);
}

/** Unique indexes on columns that exist with the values that they have. */
function duplicates(
  { before, after, added, changed, addedIndexes }: TableDifference,
  { table, columnOf }: { table: string; columnOf: (column: string) => string },
): SchemaStep[] {
  const recreated = changed.filter((each) => !conversionOf(each.before, each.after)).map((each) => each.after);
  const unknown = new Set([...added, ...recreated].map(({ name }) => name));
  const wasLive = before.columns.some(({ name }) => name === 'is_deleted');
  return addedIndexes
    .filter(({ unique, live, columns }) => unique && (!live || wasLive) && !columns.some(({ name }) => unknown.has(name)))
    .map((index) => {
      const columns = index.columns.map((column) => ({ ...column, name: columnOf(column.name) }));
      return duplicatesCheck(table, { ...index, columns }, after.name);
    });
}

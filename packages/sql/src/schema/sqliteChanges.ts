import { quoted } from '../names/names.ts';
import { lossesOfChange, lossOfColumn, needsFill, noteOfFill } from './columnLosses.ts';
import { conversionOf } from './conversion.ts';
import { columnText, list, tableText } from './definitions.ts';
import type { TableDifference } from './difference.ts';
import { literalOf } from './literals.ts';
import { comment, stepOf, type MigrationStep } from './step.ts';
import type { Column } from './tables.ts';

/** Whether the table has to be made anew: SQLite can add columns, and change nothing else of a table. */
export function isRebuilt({ added, dropped, changed, droppedKeys, addedKeys }: TableDifference): boolean {
  return [dropped, changed, droppedKeys, addedKeys].some((each) => each.length > 0) || added.some(needsFill);
}

/** The changed columns of a table in SQLite. */
export function sqliteColumns(difference: TableDifference): MigrationStep[] {
  const { after, added, dropped, changed } = difference;
  if (!isRebuilt(difference)) {
    return added.map((column) => stepOf(`ALTER TABLE ${quoted(after.name)} ADD COLUMN ${columnText(column, 'sqlite')};`));
  }
  const losses = [...dropped.map((column) => lossOfColumn(after, column)), ...changed.flatMap((change) => lossesOfChange(after, change))];
  return [stepOf(rebuildText(difference), losses)];
}

/** As https://sqlite.org/lang_altertable.html section 7 has it; foreign keys must be off, or dropping the table would take rows along that point to it. */
function rebuildText(difference: TableDifference): string {
  const { after: table } = difference;
  const name = quoted(table.name);
  const made = `portico_new_${table.name}`;
  const columns = list(table.columns.map((column) => column.name));
  const values = table.columns.map((column) => valueOf(column, difference));
  return [
    ...table.columns.filter((column) => isFilled(column, difference)).map((column) => comment(noteOfFill(column))),
    tableText(table, 'sqlite', made),
    `INSERT INTO ${quoted(made)} (${columns})\n  SELECT ${values.join(', ')} FROM ${name};`,
    `DROP TABLE ${name};`,
    `ALTER TABLE ${quoted(made)} RENAME TO ${name};`,
  ].join('\n');
}

/** The value of a column for a row that is there. */
function valueOf(column: Column, { before: { columns } }: TableDifference): string {
  const name = quoted(column.name);
  const old = columns.find((each) => each.name === column.name);
  const conversion = old && conversionOf(old, column);
  if (!conversion) return firstOf(column);
  const value = conversion.convert(name, 'sqlite');
  return old.nullable && !column.nullable ? `coalesce(${value}, ${literalOf(column.fill, column, 'sqlite')})` : value;
}

/** The value of a column that begins anew. */
function firstOf(column: Column): string {
  if (column.nullable && column.default === undefined) return 'NULL';
  return literalOf(column.fill, column, 'sqlite');
}

function isFilled(column: Column, { before: { columns } }: TableDifference): boolean {
  const old = columns.find((each) => each.name === column.name);
  return needsFill(column) && (!old || old.nullable || !conversionOf(old, column));
}

import { quoted } from '../names/names.ts';
import { columnType } from '../text/types.ts';
import { lossesOfChange, lossOfColumn, needsFill, noteOfFill } from './columnLosses.ts';
import { conversionOf } from './conversion.ts';
import { columnText } from './definitions.ts';
import type { ColumnChange, TableDifference } from './difference.ts';
import { literalOf } from './literals.ts';
import { comment, stepOf, type MigrationStep } from './step.ts';
import type { Column, Table } from './tables.ts';

/** The changed columns of a table in PostgreSQL, one step each. */
export function postgresColumns({ after: table, added, dropped, changed }: TableDifference): MigrationStep[] {
  return [
    ...dropped.map((column) => stepOf(dropText(table, column), [lossOfColumn(table, column)])),
    ...added.map((column) => stepOf(addText(table, column))),
    ...changed.map((change) => stepOf(changeText(table, change), lossesOfChange(table, change))),
  ];
}

function dropText(table: Table, { name }: Column): string {
  return alter(table, `DROP COLUMN ${quoted(name)}`);
}

function addText(table: Table, column: Column): string {
  if (!needsFill(column)) return alter(table, `ADD COLUMN ${columnText(column, 'postgres')}`);
  const filled = columnText({ ...column, default: column.fill }, 'postgres');
  return [
    comment(noteOfFill(column)),
    alter(table, `ADD COLUMN ${filled}`),
    alter(table, `ALTER COLUMN ${quoted(column.name)} DROP DEFAULT`),
  ].join('\n');
}

function changeText(table: Table, { before, after }: ColumnChange): string {
  const conversion = conversionOf(before, after);
  if (!conversion) return [dropText(table, before), addText(table, after)].join('\n');
  const name = quoted(after.name);
  const actions: string[] = [];
  const act = (action: string): unknown => actions.push(alter(table, `ALTER COLUMN ${name} ${action}`));
  if (before.default !== undefined) act('DROP DEFAULT');
  const type = columnType(after, 'postgres');
  if (type !== columnType(before, 'postgres')) act(`TYPE ${type} USING ${conversion.convert(name, 'postgres')}`);
  if (before.nullable && !after.nullable) actions.push(...fillText(table, after));
  if (before.nullable !== after.nullable) act(after.nullable ? 'DROP NOT NULL' : 'SET NOT NULL');
  if (after.default !== undefined) act(`SET DEFAULT ${literalOf(after.default, after, 'postgres')}`);
  return actions.join('\n');
}

function fillText({ name: table }: Table, column: Column): string[] {
  const name = quoted(column.name);
  const update = `UPDATE ${quoted(table)} SET ${name} = ${literalOf(column.fill, column, 'postgres')} WHERE ${name} IS NULL;`;
  return needsFill(column) ? [comment(noteOfFill(column)), update] : [update];
}

function alter({ name }: Table, action: string): string {
  return `ALTER TABLE ${quoted(name)} ${action};`;
}

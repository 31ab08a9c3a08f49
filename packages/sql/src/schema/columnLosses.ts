import type { StoredType } from '@portico/core/manifest';
import { conversionOf } from './conversion.ts';
import type { ColumnChange } from './difference.ts';
import type { Column, Table } from './tables.ts';

/** What is lost where a column goes. */
export function lossOfColumn({ name: table }: Table, { name }: Column): string {
  return `the column ${table}.${name} is dropped with its values`;
}

/** What is lost where a column becomes another one. */
export function lossesOfChange({ name: table }: Table, { before, after }: ColumnChange): string[] {
  const conversion = conversionOf(before, after);
  const place = `${table}.${after.name}`;
  if (!conversion) return [`the values of ${place} are dropped: ${aType(before.type)} does not become ${aType(after.type)}`];
  const losses = conversion.loss === undefined ? [] : [`${place}: ${conversion.loss}`];
  if (isMadeUp(before, after)) losses.push(`rows without ${place} get ${JSON.stringify(after.fill)}`);
  return losses;
}

function aType(type: StoredType): string {
  return `${type === 'Int' ? 'an' : 'a'} ${type}`;
}

/** What is to be known of a column whose rows get a value that nobody declared. */
export function noteOfFill(column: Column): string {
  return `Rows that are there get ${JSON.stringify(column.fill)} as ${column.name}, since it declares no default: put in what they shall have.`;
}

/** Whether a new column needs a value that nobody declared. */
export function needsFill({ nullable, default: value }: Column): boolean {
  return !nullable && value === undefined;
}

function isMadeUp(before: Column, after: Column): boolean {
  return before.nullable && needsFill(after);
}

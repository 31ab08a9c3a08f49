import type { StoredType } from '@portico/core/manifest';
import { conversionOf } from './conversion.ts';
import type { ColumnChange } from './difference.ts';
import type { Column, Table } from './tables.ts';

/** The loss of a dropped column. */
export function lossOfColumn({ name: table }: Table, { name }: Column): string {
  return `the column ${table}.${name} is dropped with its values`;
}

/** The losses of a column that gets another type. */
export function lossesOfChange({ name: table }: Table, { before, after }: ColumnChange): string[] {
  const conversion = conversionOf(before, after);
  const place = `${table}.${after.name}`;
  if (!conversion) return [`the values of ${place} are dropped: ${aType(before.type)} does not become ${aType(after.type)}`];
  return conversion.loss === undefined ? [] : [`${place}: ${conversion.loss}`];
}

function aType(type: StoredType): string {
  return `${type === 'Int' ? 'an' : 'a'} ${type}`;
}

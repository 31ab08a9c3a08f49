import type { Dialect } from '../sqlText.ts';
import { digitsOf } from '../text/types.ts';
import type { Column, Literal } from './tables.ts';

/** A value of a column as SQL has it. */
export function literalOf(value: Literal, column: Pick<Column, 'type' | 'precision' | 'scale'>, dialect: Dialect): string {
  const isSqlite = dialect === 'sqlite';
  switch (column.type) {
    case 'boolean':
      return isSqlite ? (value === true ? '1' : '0') : String(value);
    case 'number':
    case 'Int':
    case 'Long':
      return numberText(value);
    case 'Decimal':
      return isSqlite ? unitsOf(String(value), digitsOf(column).scale) : numberText(value);
    case 'DateTimeOffset':
      return isSqlite ? String(Date.parse(String(value))) : text(new Date(String(value)).toISOString());
    case 'Bytes':
      return isSqlite ? `X''` : `'\\x'`;
    default:
      return text(String(value));
  }
}

/** Only what is a number gets into a definition. */
function numberText(value: Literal): string {
  const written = String(value);
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(written)) throw new Error(`The default ${JSON.stringify(value)} is no number.`);
  return written;
}

/** A decimal as a whole number of its smallest units. */
function unitsOf(value: string, scale: number): string {
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value);
  const fraction = (parts?.[3] ?? '').replace(/0+$/, '');
  if (!parts || fraction.length > scale)
    throw new Error(`The default ${JSON.stringify(value)} is no decimal with ${scale} digits after the point.`);
  return String(BigInt(`${parts[1]!}${parts[2]!}${fraction.padEnd(scale, '0')}`));
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

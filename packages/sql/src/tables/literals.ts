import type { Literal } from './tables.ts';

/** Formats a number. Throws for anything else, so that no other text becomes part of a definition. */
export function formatNumber(value: Literal): string {
  const written = String(value);
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(written)) throw new Error(`The default ${JSON.stringify(value)} is not a number.`);
  return written;
}

/** Returns a decimal as a whole number of its smallest units. */
export function toWholeDecimal(value: string, scale: number): string {
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value);
  const fraction = (parts?.[3] ?? '').replace(/0+$/, '');
  if (!parts || fraction.length > scale)
    throw new Error(`The default ${JSON.stringify(value)} is not a decimal with ${scale} digits after the point.`);
  return String(BigInt(`${parts[1]!}${parts[2]!}${fraction.padEnd(scale, '0')}`));
}

/** Returns a text in quotes. */
export function quoteText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

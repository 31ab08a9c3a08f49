import type { StoredType } from '@portico/core/manifest';
import type { Column } from '../tables/tables.ts';

/** How the values of a column are converted to another type; `SchemaDialect.converted` writes the expression. */
export interface Conversion {
  /** The values that may be lost. */
  readonly loss?: string;
}

const withoutLoss: Conversion = {};

/** The other types to which a value can be converted without loss. */
const wider: Partial<Record<StoredType, readonly StoredType[]>> = {
  Int: ['Long', 'number', 'Decimal', 'string'],
  Long: ['Decimal', 'string'],
  Guid: ['string'],
  DateOnly: ['string'],
};

/** Returns the conversion that preserves a column's values under its new type; undefined if there is none, and the column must be recreated. */
export function findConversion(before: Column, after: Column): Conversion | undefined {
  if (before.type === after.type) return before.type === 'Decimal' ? convertDigits(before, after) : withoutLoss;
  if (!wider[before.type]?.includes(after.type)) return undefined;
  return after.type === 'Decimal' ? convertWholeToDecimal(after) : withoutLoss;
}

function convertWholeToDecimal({ precision = 0, scale = 0 }: Column): Conversion {
  return { loss: `values of more than ${precision - scale} digits do not fit` };
}

function convertDigits(before: Column, after: Column): Conversion {
  const [from, to] = [before.scale ?? 0, after.scale ?? 0];
  if (to < from) return { loss: `digits after the point are rounded from ${from} to ${to}` };
  const whole = (after.precision ?? 0) - to;
  if (whole >= (before.precision ?? 0) - from) return withoutLoss;
  return { loss: `values of more than ${whole} digits before the point do not fit` };
}

import type { EntityField } from '@portico/core/manifest';

/** The members of a field that determine the type of its column. */
export type TypedColumn = Pick<EntityField, 'type' | 'precision' | 'scale'>;

// A decimal without a declared precision has 18 digits, 4 of them decimal places.
const defaultPrecision = 18;
const defaultScale = 4;

/** Returns the digits of a decimal column: their total number and the decimal places. */
export function getDigits({ precision, scale }: TypedColumn): { readonly precision: number; readonly scale: number } {
  return { precision: precision ?? defaultPrecision, scale: scale ?? defaultScale };
}

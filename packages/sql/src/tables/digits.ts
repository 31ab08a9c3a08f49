import type { EntityField } from '@portico/core/manifest';

/** The members of a field that decide the type of its column. */
export type TypedColumn = Pick<EntityField, 'type' | 'precision' | 'scale'>;

// A decimal without a declared precision has 18 digits, 4 of them after the point.
const defaultPrecision = 18;
const defaultScale = 4;

/** Digits of a decimal column, in all and after the point. */
export function getDigits({ precision, scale }: TypedColumn): { readonly precision: number; readonly scale: number } {
  return { precision: precision ?? defaultPrecision, scale: scale ?? defaultScale };
}

import type { EntityField, StoredType } from '@portico/core/manifest';
import { quoteName } from '../names/names.ts';
import { createFragment, type SqlFragment } from '../sqlText.ts';

/** The members of a field that decide the type of its column. */
export type TypedColumn = Pick<EntityField, 'type' | 'precision' | 'scale'>;

// A decimal whose field says nothing has 18 digits, 4 of them after the point.
const defaultPrecision = 18;
const defaultScale = 4;

/** Digits of a decimal column, in all and after the point. */
export function getDigits({ precision, scale }: TypedColumn): { readonly precision: number; readonly scale: number } {
  return { precision: precision ?? defaultPrecision, scale: scale ?? defaultScale };
}

/** Returns a parameter with its type. */
export function typedParameter(token: string, type: StoredType): SqlFragment {
  return (dialect) => dialect.typedParameter(token, type);
}

/** `<expression> is one of the list`. */
export function isIn(expression: SqlFragment, token: string, type: StoredType): SqlFragment {
  return (dialect) => dialect.isIn(expression(dialect), token, type);
}

/** Returns a column by its alias. */
export function formatColumn(alias: string, field: Pick<EntityField, 'column'>): SqlFragment {
  return createFragment(`${alias}.${quoteName(field.column)}`);
}

/** Returns an expression for a select list: values that a driver's number would not hold exactly are read as text. */
export function selected(expression: SqlFragment, type: StoredType): SqlFragment {
  return (dialect) => dialect.selected(expression(dialect), type);
}

/** Returns an expression as a value inside of JSON: exact numbers as text, instants as milliseconds, bytes as hexadecimal digits. */
export function nested(expression: SqlFragment, type: StoredType): SqlFragment {
  return (dialect) => dialect.nested(expression(dialect), type);
}

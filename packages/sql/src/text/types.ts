import type { EntityField, StoredType } from '@portico/core/manifest';
import { quoted } from '../names/names.ts';
import { same, type SqlFragment } from '../sqlText.ts';

/** What is needed of a field to give its column a type. */
export type TypedColumn = Pick<EntityField, 'type' | 'precision' | 'scale'>;

// A decimal whose field says nothing has 18 digits, 4 of them after the point.
const defaultPrecision = 18;
const defaultScale = 4;

/** Digits of a decimal column, in all and after the point. */
export function digitsOf({ precision, scale }: TypedColumn): { readonly precision: number; readonly scale: number } {
  return { precision: precision ?? defaultPrecision, scale: scale ?? defaultScale };
}

/** A parameter with its type. */
export function typedParameter(token: string, type: StoredType): SqlFragment {
  return (dialect) => dialect.typedParameter(token, type);
}

/** `<expression> is one of the list`. */
export function isIn(expression: SqlFragment, token: string, type: StoredType): SqlFragment {
  return (dialect) => dialect.isIn(expression(dialect), token, type);
}

/** A column by its alias. */
export function columnOf(alias: string, field: Pick<EntityField, 'column'>): SqlFragment {
  return same(`${alias}.${quoted(field.column)}`);
}

/** An expression as a select list has it: what a driver's number would not hold exactly is read as text. */
export function selected(expression: SqlFragment, type: StoredType): SqlFragment {
  return (dialect) => dialect.selected(expression(dialect), type);
}

/** An expression as a value inside of JSON: exact numbers as text, instants as milliseconds, bytes as hexadecimal digits. */
export function nested(expression: SqlFragment, type: StoredType): SqlFragment {
  return (dialect) => dialect.nested(expression(dialect), type);
}

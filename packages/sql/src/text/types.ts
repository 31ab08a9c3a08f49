import type { EntityField, StoredType } from '@portico/core/manifest';
import { formatField, type StoredField } from './members.ts';
import { quoteName } from '../names/names.ts';
import { createFragment, type SqlFragment } from '../sqlText.ts';

/** Returns a parameter with its type. */
export function formatParameter(token: string, type: StoredType): SqlFragment {
  return (dialect) => dialect.typedParameter(token, type);
}

/** Builds `<expression> is one of the list`. */
export function isIn(expression: SqlFragment, token: string, type: StoredType): SqlFragment {
  return (dialect) => dialect.isIn(expression(dialect), token, type);
}

/** Returns a column by its alias, or a member of it. */
export function formatColumn(
  alias: string,
  field: Pick<EntityField, 'column'> | Pick<StoredField, 'column' | 'members' | 'shape'>,
): SqlFragment {
  const column = `${alias}.${quoteName(field.column)}`;
  return 'members' in field ? (dialect) => formatField(column, field, dialect) : createFragment(column);
}

/** Returns an expression for a select list: values that a driver's number cannot represent exactly are read as text. */
export function formatSelected(expression: SqlFragment, type: StoredType): SqlFragment {
  return (dialect) => dialect.selected(expression(dialect), type);
}

/** Returns an expression as a value inside JSON: exact numbers as text, instants as milliseconds, bytes as hexadecimal digits. */
export function formatNested(expression: SqlFragment, type: StoredType): SqlFragment {
  return (dialect) => dialect.nested(expression(dialect), type);
}

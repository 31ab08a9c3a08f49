import type { FilterOperator } from '@portico/core';
import type { StoredType } from '@portico/core/manifest';
import { inBoth, type SqlText } from '../sqlText.ts';
import { isIn, typedParameter } from './types.ts';

const equality: readonly FilterOperator[] = ['Equals', 'NotEquals'];
const choice: readonly FilterOperator[] = [...equality, 'In'];
const order: readonly FilterOperator[] = [...choice, 'GreaterThan', 'GreaterOrEqual', 'LessThan', 'LessOrEqual', 'Between'];
const text: readonly FilterOperator[] = [...order, 'Contains', 'StartsWith', 'EndsWith'];

const operators: Readonly<Record<StoredType, readonly FilterOperator[]>> = {
  string: text,
  boolean: choice,
  number: order,
  Int: order,
  Long: order,
  Decimal: order,
  Guid: choice,
  DateTimeOffset: order,
  DateOnly: order,
  Bytes: equality,
  Json: [],
};

const comparisons: Partial<Record<FilterOperator, string>> = {
  Equals: '=',
  GreaterThan: '>',
  GreaterOrEqual: '>=',
  LessThan: '<',
  LessOrEqual: '<=',
};

type Template = (expression: string, value: string) => string;

// Not LIKE: it ignores the case of ASCII letters in SQLite, and gives %, _ and \ a meaning in both.
const matches: Partial<Record<FilterOperator, { readonly sqlite: Template; readonly postgres: Template }>> = {
  Contains: { sqlite: (x, value) => `instr(${x}, ${value}) > 0`, postgres: (x, value) => `strpos(${x}, ${value}) > 0` },
  StartsWith: {
    sqlite: (x, value) => `substr(${x}, 1, length(${value})) = ${value}`,
    postgres: (x, value) => `starts_with(${x}, ${value})`,
  },
  EndsWith: {
    sqlite: (x, value) => `substr(${x}, length(${x}) - length(${value}) + 1) = ${value}`,
    postgres: (x, value) => `right(${x}, length(${value})) = ${value}`,
  },
};

/** The operators that a value of the type can be asked with. */
export function operatorsOf(type: StoredType): readonly FilterOperator[] {
  return operators[type];
}

/**
 * The condition of an operator on an expression: its value is `{0}` (and `{1}` for Between); In takes its list as the one parameter `{0}`.
 * Values are never null: for those there are `isNull` and `isNotNull`. Text is compared by code points.
 */
export function conditionSql(expression: SqlText, operator: FilterOperator, type: StoredType): SqlText {
  if (!operators[type].includes(operator)) throw new Error(`The operator ${operator} does not fit the type ${type}.`);
  const value = typedParameter('{0}', type);
  if (operator === 'In') return isIn(expression, '{0}', type);
  if (operator === 'NotEquals') return differs(expression, value);
  if (operator === 'Between') {
    const last = typedParameter('{1}', type);
    return inBoth((dialect) => `${expression[dialect]} BETWEEN ${value[dialect]} AND ${last[dialect]}`);
  }
  const match = matches[operator];
  if (match) return inBoth((dialect) => match[dialect](expression[dialect], value[dialect]));
  return inBoth((dialect) => `${expression[dialect]} ${comparisons[operator]!} ${value[dialect]}`);
}

/** Null differs from every value. */
function differs(expression: SqlText, value: SqlText): SqlText {
  return {
    sqlite: `${expression.sqlite} IS NOT ${value.sqlite}`,
    postgres: `${expression.postgres} IS DISTINCT FROM ${value.postgres}`,
  };
}

/** Holds where there is no value. */
export function isNull(expression: SqlText): SqlText {
  return inBoth((dialect) => `${expression[dialect]} IS NULL`);
}

/** Holds where there is a value. */
export function isNotNull(expression: SqlText): SqlText {
  return inBoth((dialect) => `${expression[dialect]} IS NOT NULL`);
}

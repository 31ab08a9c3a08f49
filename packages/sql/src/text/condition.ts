import type { FilterOperator } from '@portico/core';
import type { StoredType } from '@portico/core/manifest';
import type { ConditionOptions } from '../dialects/dialect.ts';
import type { SqlFragment } from '../sqlText.ts';
import { isIn, formatParameter } from './types.ts';

const equality: readonly FilterOperator[] = ['Equals', 'NotEquals'];
const choice: readonly FilterOperator[] = [...equality, 'In'];
const order: readonly FilterOperator[] = [...choice, 'GreaterThan', 'GreaterOrEqual', 'LessThan', 'LessOrEqual', 'Between'];
const text: readonly FilterOperator[] = [...order, 'Contains', 'ContainsIgnoreCase', 'StartsWith', 'EndsWith'];

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
  Duration: order,
  Bytes: equality,
  Json: [],
};

const comparisons = {
  Equals: '=',
  GreaterThan: '>',
  GreaterOrEqual: '>=',
  LessThan: '<',
  LessOrEqual: '<=',
} as const;

/** Returns the operators that apply to values of the type. */
export function listOperators(type: StoredType): readonly FilterOperator[] {
  return operators[type];
}

/** The minimum number of characters of a text that a trigram index can find. */
export const trigramLength = 3;

/**
 * Returns the condition of an operator on an expression: its value is `{0}` (and `{1}` for Between); In takes its list as the one parameter `{0}`.
 * Values are never null; use `isNull` and `isNotNull` for null. Text is compared by code points.
 */
export function buildCondition(
  expression: SqlFragment,
  operator: FilterOperator,
  type: StoredType,
  options: ConditionOptions = {},
): SqlFragment {
  if (!operators[type].includes(operator)) throw new Error(`The operator ${operator} does not fit the type ${type}.`);
  if (operator === 'In') return isIn(expression, '{0}', type);
  const [value, last] = [formatParameter('{0}', type), formatParameter('{1}', type)];
  return (dialect) => {
    const [text, asked] = [expression(dialect), value(dialect)];
    switch (operator) {
      case 'NotEquals':
        return dialect.differs(text, asked);
      case 'Between':
        return `${text} BETWEEN ${asked} AND ${last(dialect)}`;
      case 'Contains':
        return dialect.contains(text, asked, options);
      case 'ContainsIgnoreCase':
        return dialect.containsIgnoreCase(text, asked, options);
      case 'StartsWith':
        return dialect.startsWith(text, asked);
      case 'EndsWith':
        return dialect.endsWith(text, asked);
      default:
        return `${text} ${comparisons[operator]} ${asked}`;
    }
  };
}

/** Returns the condition that there is no value. */
export function isNull(expression: SqlFragment): SqlFragment {
  return (dialect) => `${expression(dialect)} IS NULL`;
}

/** Returns the condition that there is a value. */
export function isNotNull(expression: SqlFragment): SqlFragment {
  return (dialect) => `${expression(dialect)} IS NOT NULL`;
}

import type { FilterOperator } from '@portico/core';
import type { StoredType } from '@portico/core/manifest';
import { inBoth, type SqlText } from '../sqlText.ts';
import { folded } from './folding.ts';
import { isIn, typedParameter } from './types.ts';

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

/** How many characters a text has at least that an index of trigrams finds. */
export const trigramLength = 3;

/** What is known of the expression that a condition is put on. */
export interface ConditionOptions {
  /** Whether an index holds the trigrams of the expression. */
  readonly trigrams?: boolean | undefined;
}

/**
 * The condition of an operator on an expression: its value is `{0}` (and `{1}` for Between); In takes its list as the one parameter `{0}`.
 * Values are never null: for those there are `isNull` and `isNotNull`. Text is compared by code points.
 */
export function conditionSql(
  expression: SqlText,
  operator: FilterOperator,
  type: StoredType,
  { trigrams = false }: ConditionOptions = {},
): SqlText {
  if (!operators[type].includes(operator)) throw new Error(`The operator ${operator} does not fit the type ${type}.`);
  const value = typedParameter('{0}', type);
  if (operator === 'In') return isIn(expression, '{0}', type);
  if (operator === 'NotEquals') return differs(expression, value);
  if (operator === 'Between') {
    const last = typedParameter('{1}', type);
    return inBoth((dialect) => `${expression[dialect]} BETWEEN ${value[dialect]} AND ${last[dialect]}`);
  }
  if (operator === 'ContainsIgnoreCase') return containsFolded(expression, value, trigrams);
  if (operator === 'Contains' && trigrams) return containsIndexed(expression, value);
  const match = matches[operator];
  if (match) return inBoth((dialect) => match[dialect](expression[dialect], value[dialect]));
  return inBoth((dialect) => `${expression[dialect]} ${comparisons[operator]!} ${value[dialect]}`);
}

/** Letters are compared without the difference of upper and lower case. */
function containsFolded(expression: SqlText, value: SqlText, trigrams: boolean): SqlText {
  const [text, part] = [folded(expression), folded(value)];
  const sqlite = `instr(${text.sqlite}, ${part.sqlite}) > 0`;
  return { sqlite, postgres: trigrams ? likePart(text.postgres, part.postgres) : `strpos(${text.postgres}, ${part.postgres}) > 0` };
}

/** The index of the folded text finds the rows, and the text itself decides. */
function containsIndexed(expression: SqlText, value: SqlText): SqlText {
  const found = containsFolded(expression, value, true).postgres;
  return {
    sqlite: matches.Contains!.sqlite(expression.sqlite, value.sqlite),
    postgres: `${found} AND strpos(${expression.postgres}, ${value.postgres}) > 0`,
  };
}

/** LIKE is what an index of trigrams serves. */
function likePart(text: string, part: string): string {
  return `${text} LIKE '%' || regexp_replace(${part}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
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

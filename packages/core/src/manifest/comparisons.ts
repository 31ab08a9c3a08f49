import type { RuleKeywords } from './ruleRow.ts';

/** One way to compare a value with a number, or with another property. */
interface ComparisonRow {
  /** The message of its failure up to the bound: `must be at least`. */
  readonly must: string;
  /** The name of the number in the `params` of a failure. */
  readonly param: 'min' | 'max' | 'value';
  /** The operator of the negated comparison. */
  readonly broken: string;
  /** Returns whether the comparison is satisfied: `order` is less than 0, 0 or greater than 0 if the value is below, at or above the bound. */
  readonly holds: (order: number) => boolean;
  /** Returns the keywords that publish it with a number. */
  readonly schema: (bound: number) => RuleKeywords;
}

/** The comparisons that a rule can require. */
export const comparisonTable = {
  greaterThan: {
    must: 'must be greater than',
    param: 'min',
    broken: '<=',
    holds: (order) => order > 0,
    schema: (exclusiveMinimum) => ({ exclusiveMinimum }),
  },
  greaterThanOrEqual: {
    must: 'must be at least',
    param: 'min',
    broken: '<',
    holds: (order) => order >= 0,
    schema: (minimum) => ({ minimum }),
  },
  lessThan: {
    must: 'must be less than',
    param: 'max',
    broken: '>=',
    holds: (order) => order < 0,
    schema: (exclusiveMaximum) => ({ exclusiveMaximum }),
  },
  lessThanOrEqual: { must: 'must be at most', param: 'max', broken: '>', holds: (order) => order <= 0, schema: (maximum) => ({ maximum }) },
  equalTo: {
    must: 'must be equal to',
    param: 'value',
    broken: '!==',
    holds: (order) => order === 0,
    schema: (bound) => ({ enum: [bound] }),
  },
  notEqualTo: {
    must: 'must not be equal to',
    param: 'value',
    broken: '===',
    holds: (order) => order !== 0,
    schema: (bound) => ({ not: { enum: [bound] } }),
  },
} as const satisfies Readonly<Record<string, ComparisonRow>>;

/** The name of a comparison. */
export type Comparison = keyof typeof comparisonTable;

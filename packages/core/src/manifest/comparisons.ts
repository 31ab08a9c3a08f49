import type { RuleKeywords } from './ruleRow.ts';

/** One way to compare a value with a number, or with another property. */
interface ComparisonRow {
  /** The message of its failure up to the bound: `must be at least`. */
  readonly must: string;
  /** The operator under which it does not hold. */
  readonly broken: string;
  /** Whether it holds: the order is less than 0, 0 or more than 0 as the value lies below, at or above the bound. */
  readonly holds: (order: number) => boolean;
  /** Returns the keywords that publish it with a number. */
  readonly schema: (bound: number) => RuleKeywords;
}

/** The comparisons that a rule can ask for. */
export const comparisonTable = {
  greaterThan: {
    must: 'must be greater than',
    broken: '<=',
    holds: (order) => order > 0,
    schema: (exclusiveMinimum) => ({ exclusiveMinimum }),
  },
  greaterThanOrEqual: { must: 'must be at least', broken: '<', holds: (order) => order >= 0, schema: (minimum) => ({ minimum }) },
  lessThan: {
    must: 'must be less than',
    broken: '>=',
    holds: (order) => order < 0,
    schema: (exclusiveMaximum) => ({ exclusiveMaximum }),
  },
  lessThanOrEqual: { must: 'must be at most', broken: '>', holds: (order) => order <= 0, schema: (maximum) => ({ maximum }) },
  equalTo: { must: 'must be equal to', broken: '!==', holds: (order) => order === 0, schema: (bound) => ({ enum: [bound] }) },
  notEqualTo: {
    must: 'must not be equal to',
    broken: '===',
    holds: (order) => order !== 0,
    schema: (bound) => ({ not: { enum: [bound] } }),
  },
} as const satisfies Readonly<Record<string, ComparisonRow>>;

/** The name of a comparison. */
export type Comparison = keyof typeof comparisonTable;

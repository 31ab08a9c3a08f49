import type { Comparison } from './comparisons.ts';
import type { ValueRule } from './ruleTable.ts';

/** A bound of a comparison: a number, or another property of the same object. */
export type Bound = { readonly value: number } | { readonly property: string };

/**
 * One validation rule, normalized from the attributes: `Length<2, 5>` on a string is a `minLength` and a `maxLength`,
 * on a collection a `minItems` and a `maxItems`; `Range` is a `greaterThanOrEqual` and a `lessThanOrEqual`; `Positive` a `greaterThan` 0.
 */
export type Rule =
  | ValueRule
  | { readonly rule: 'compare'; readonly comparison: Comparison; readonly bound: Bound }
  | { readonly rule: 'mandatory' }
  | FileRule;

/** A limit of a file, judged before validation and answered with a status of its own: 413 for its size, 415 for its type. */
export type FileRule =
  | { readonly rule: 'maxFileSize'; readonly bytes: number }
  | { readonly rule: 'contentTypes'; readonly types: readonly string[] };

/** The name of a rule; `validation.<name>` is the code of its failure (`validation.greaterThan` for a comparison). */
export type RuleName = Rule['rule'];

import type { Comparison } from './comparisons.ts';
import type { Shape } from './shape.ts';
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
  | OwnRuleUse
  | FileRule;

/** A rule of the application on a member. */
export interface OwnRuleUse {
  readonly rule: 'own';
  /** The name that the rule declares. */
  readonly name: string;
  /** The message with the arguments in it. */
  readonly message: string;
  readonly given: readonly OwnRuleArgument[];
  /** The file that declares it, relative to the project, and the name that the file exports it under. */
  readonly declaredIn: { readonly file: string; readonly name: string };
  /** The declared message, with the names of the parameters in braces. */
  readonly template?: string;
  /** The names of the parameters that `given` fills. */
  readonly takes?: readonly string[];
}

/** An argument of a rule of the application: a constant, or the value of another property with the shape that the rule takes. */
export type OwnRuleArgument = { readonly value: string | number | boolean } | { readonly property: string; readonly shape: Shape };

/** A limit of a file, or the media types of a stream: checked before validation, with its own status: 413 for the size, 415 for the type. */
export type FileRule =
  | { readonly rule: 'maxFileSize'; readonly bytes: number }
  | { readonly rule: 'contentTypes'; readonly types: readonly string[] };

/**
 * The name of a rule; `validation.<name>` is the code of its failure (`validation.greaterThan` for a comparison).
 * @example const rule: RuleName = 'maxLength';
 */
export type RuleName = Rule['rule'];

import type { ruleTests } from '../values/rules.ts';

/** The values that a rule can apply to. A list is an array or a tuple. */
export type RuleTarget = 'text' | 'number' | 'time' | 'duration' | 'list' | 'array';

/** How JSON Schema sees a value: text has a length, a number a size, a list items, a dictionary entries. */
export type ValueKind = 'text' | 'number' | 'list' | 'dictionary' | 'other';

/** The keywords of JSON Schema that publish a rule. A rule that has none there can publish an extension. */
export interface RuleKeywords {
  readonly [extension: `x-${string}`]: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly uniqueItems?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly enum?: readonly unknown[];
  readonly not?: RuleKeywords;
}

/** The arguments that the attribute of a rule can take, each with its type in the manifest. */
export interface RuleArguments {
  /** A whole number from 0. */
  readonly count: number;
  /** A number above 0. */
  readonly positive: number;
  readonly number: number;
  readonly text: string;
  /** An ISO 8601 duration. */
  readonly duration: string;
  /** A regular expression that is valid with the `u` flag. */
  readonly pattern: string;
  /** The values that a list names, all of the type of the value. */
  readonly values: readonly (string | number | boolean)[];
}

/** The kind of argument that an attribute takes. */
export type ArgumentKind = keyof RuleArguments;

/** The set of texts that a rule accepts. Comparing them finds rules that no text satisfies together. */
export interface TextLanguage {
  /** Completes "no text …": `is an e-mail address`. */
  readonly words: string;
  /** A pattern that each of them matches. */
  readonly pattern: string;
  /** The fewest and the most characters. */
  readonly least?: number;
  readonly most?: number;
}

/** A rule with the argument of its attribute. */
export interface RuleBase<Argument> {
  /** The values that it is for. */
  readonly on: readonly RuleTarget[];
  /**
   * Its attributes.
   * @default the name of the rule with a capital letter
   */
  readonly attributes?: readonly string[];
  /** Returns the message of its failure without the name of the value: `must be an e-mail address`. */
  readonly must: (argument: Argument) => string;
  /** The function of `@portico/core/values` that returns whether a value satisfies it; generated code calls it with the value and the argument. */
  readonly test: keyof typeof ruleTests;
  /** Returns the keywords that publish it; without it only the server enforces the rule. */
  readonly schema?: (argument: Argument, kind: ValueKind) => RuleKeywords;
  /** Returns what the texts that satisfy it have in common. */
  readonly language?: (argument: Argument) => TextLanguage;
}

/** A rule without an argument. */
export interface PlainRow extends RuleBase<undefined> {
  readonly takes?: undefined;
}

/** A rule with an argument. */
export interface ArgumentRow<Kind extends ArgumentKind> extends RuleBase<RuleArguments[Kind]> {
  /** The kind of the argument. */
  readonly takes: Kind;
  /** The member of the rule in the manifest with the argument. */
  readonly as: string;
  /**
   * The name of the argument in the `params` of a failure.
   * @default `as`
   */
  readonly param?: string;
}

/** A rule about a time relative to now. */
export interface TimeRow {
  readonly on: readonly ['time'];
  readonly attributes?: undefined;
  readonly takes?: undefined;
  readonly must: () => string;
  /** The accepted positions: -1 in the past, 0 now, 1 in the future. */
  readonly sides: readonly (-1 | 0 | 1)[];
}

/** One rule about one value. */
export type RuleRow = PlainRow | { [Kind in ArgumentKind]: ArgumentRow<Kind> }[ArgumentKind] | TimeRow;

import type { Marked } from './rules.ts';

/** A test of a value: the value, then the arguments that `Satisfies` gives. It returns whether the value satisfies the rule, without a promise. */
export type RuleTest = (value: never, ...given: never[]) => boolean;

/** A rule of the application, which `Satisfies` puts on a member. */
export interface OwnRule<Test extends RuleTest = RuleTest, Name extends string = string> {
  /** Names the rule in the API description and, as `validation.<name>`, in failures. */
  readonly name: Name;
  /** The message of a failure without the name of the value. */
  readonly message: string;
  readonly test: Test;
}

/** The message and the test of a rule of the application. */
export interface OwnRuleParts<Test extends RuleTest> {
  /** Completes "'account' …": `must be an account in {country}`. A name in braces stands for the argument of that parameter. */
  readonly message: string;
  /** A function whose parameters have types of the language. It must not depend on anything but its arguments, because it also runs before saves. */
  readonly test: Test;
}

/**
 * Declares a rule of the application. Export the constant that holds it.
 * @example
 * export const startsWith = rule('startsWith', {
 *   message: 'must start with {start}',
 *   test: (text: string, start: string) => text.startsWith(start),
 * });
 * // readonly code!: string & Satisfies<typeof startsWith, ['R-']>;
 */
export function rule<const Name extends string, Test extends RuleTest>(
  name: Name,
  { message, test }: OwnRuleParts<Test>,
): OwnRule<Test, Name> {
  return { name, message, test };
}

/** An argument of a rule: the value of another member of the same object. If the member is absent, the rule is not checked. */
export type OtherMember<Name extends string> = readonly [kind: 'otherMember', name: Name];

/** The arguments that a rule takes: literals, or other members. */
export type RuleArgumentsOf<Rule extends OwnRule> = Rule['test'] extends (value: never, ...given: infer Given) => boolean
  ? { readonly [Index in keyof Given]: Given[Index] | OtherMember<string> }
  : never;

/** A rule of the application, with its arguments: `Satisfies<typeof startsWith, ['R-']>`. */
export type Satisfies<Rule extends OwnRule, Given extends RuleArgumentsOf<Rule> = never> = Marked<'Satisfies', [Rule['name'], Given]>;

import { listReferredProperties } from '@portico/core/manifest';
import type { Rule, Shape } from '@portico/core/manifest';
import type { ModuleText } from './moduleText.ts';
import { access, formatLiteral } from './names.ts';
import type { Comparable } from './rules.ts';

/** The use of a rule of the application. */
export type OwnRule = Extract<Rule, { rule: 'own' }>;

/** Returns whether a value has no parts, so that it is complete once its type is checked. */
export function isLeaf({ kind }: Shape): boolean {
  return kind === 'scalar' || kind === 'enum';
}

/** Returns the expressions of a rule's arguments; `target` holds the other members. */
export function emitGiven({ given }: OwnRule, target: string): string[] {
  return given.map((each) => ('property' in each ? access(target, each.property) : formatLiteral(each.value)));
}

/** Returns the condition under which a rule of the application is broken. Its test sees only values whose parts all have their types. */
export function emitOwnBroken(
  module: ModuleText,
  { declaredIn }: OwnRule,
  { value, given, unless }: { value: string; given: readonly string[]; unless: string },
): string {
  const rule = module.useClass({ name: declaredIn.name, from: declaredIn.file });
  const passed = [value, ...given].map((each) => `${each} as never`).join(', ');
  return `${unless}!${rule}.test(${passed})`;
}

/** Returns the condition and the message of a rule across members. The rule is skipped if a member is absent or has a failure. */
export function emitOwnComparison(
  module: ModuleText,
  target: string,
  { rule, shape, name }: Comparable & { rule: OwnRule },
  properties: readonly Comparable[],
  isComparable: (shape: Shape, value: string) => string,
): { readonly broken: string; readonly message: string } {
  const referred = listReferredProperties(rule).flatMap((property) => properties.find((each) => each.name === property) ?? []);
  const there = [{ name, shape }, ...referred].map((each) => isComparable(each.shape, access(target, each.name)));
  const broken = emitOwnBroken(module, rule, { value: access(target, name), given: emitGiven(rule, target), unless: '!call.failures && ' });
  const message = referred.reduce((text, each) => text.replaceAll(`'${each.name}'`, `'${each.place.name}'`), rule.message);
  return { broken: [...there, broken].join(' && '), message };
}

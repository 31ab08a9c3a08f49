import { compareNumbers } from '../values/decimals.ts';
import { ruleTests } from '../values/rules.ts';
import { comparisonTable } from './comparisons.ts';
import type { MessageParam, MessageParams } from '../errors/fieldError.ts';
import type { OwnRuleUse, Rule } from './rule.ts';
import type { RuleBase, RuleKeywords, TextLanguage, ValueKind } from './ruleRow.ts';
import { findRuleRow } from './ruleTable.ts';

/** A value as JSON or a program writes it; numbers whose digits matter may be text. */
type PlainValue = string | number | bigint | boolean | object | null;

/** Returns the message of a rule's failure without the name of the value; undefined if the rule is not about one value. */
export function describeRule(rule: Rule): string | undefined {
  if (rule.rule === 'compare') return 'value' in rule.bound ? `${comparisonTable[rule.comparison].must} ${rule.bound.value}` : undefined;
  if (rule.rule === 'own') return rule.message;
  return (findRuleRow(rule.rule) as RuleBase<unknown> | undefined)?.must(getRuleArgument(rule));
}

/**
 * Returns the values that the message of a rule's failure mentions, by name; undefined if it mentions none.
 * @param nameOf Returns the name on the wire of another property of the object.
 */
export function getRuleParams(rule: Rule, nameOf: (property: string) => string = (property) => property): MessageParams | undefined {
  if (rule.rule === 'compare') {
    if ('property' in rule.bound) return { other: nameOf(rule.bound.property) };
    return { [comparisonTable[rule.comparison].param]: rule.bound.value };
  }
  if (rule.rule === 'own') return getOwnParams(rule, nameOf);
  const row = findRuleRow(rule.rule);
  return row?.takes === undefined ? undefined : { [row.param ?? row.as]: getRuleArgument(rule) as MessageParam };
}

function getOwnParams({ takes = [], given }: OwnRuleUse, nameOf: (property: string) => string): MessageParams | undefined {
  if (takes.length === 0 || given.length === 0) return undefined;
  return Object.fromEntries(given.map((each, index) => [takes[index]!, 'property' in each ? nameOf(each.property) : each.value]));
}

/** Returns whether a value of the rule's type satisfies the rule. Rules that depend on the time, on other values, on files or on code of the application count as satisfied. */
export function isSatisfied(rule: Rule, value: PlainValue): boolean {
  if (rule.rule === 'compare') return !('value' in rule.bound) || isInBound(rule.comparison, rule.bound.value, value);
  const row = findRuleRow(rule.rule);
  if (!row || !('test' in row)) return true;
  const test = ruleTests[row.test] as (value: unknown, argument: unknown) => boolean;
  return row.on.some((target) => target === 'text') && typeof value !== 'string' && !Array.isArray(value)
    ? true
    : test(value, getRuleArgument(rule));
}

/** Returns the keywords that publish a rule; none if JSON Schema cannot express it, and the server alone enforces it. */
export function listRuleKeywords(rule: Rule, kind: ValueKind): RuleKeywords {
  if (rule.rule === 'compare')
    return 'value' in rule.bound && kind === 'number' ? comparisonTable[rule.comparison].schema(rule.bound.value) : {};
  // The length of unencoded binary data is its number of octets (OpenAPI 3.1.1, Working with Binary Data).
  if (rule.rule === 'maxFileSize') return { maxLength: rule.bytes };
  return findBase(rule)?.schema?.(getRuleArgument(rule), kind) ?? {};
}

/** Returns the other properties of the object that a rule refers to. */
export function listReferredProperties(rule: Rule): readonly string[] {
  if (rule.rule === 'own') return rule.given.flatMap((each) => ('property' in each ? [each.property] : []));
  return rule.rule === 'compare' && 'property' in rule.bound ? [rule.bound.property] : [];
}

/** Returns what the texts that satisfy a rule have in common; undefined if nothing is known of them. */
export function findTextLanguage(rule: Rule): TextLanguage | undefined {
  return findBase(rule)?.language?.(getRuleArgument(rule));
}

/** Returns the argument of a rule of the table; undefined if it has none. */
export function getRuleArgument(rule: Rule): unknown {
  const row = findRuleRow(rule.rule);
  return row?.takes === undefined ? undefined : (rule as unknown as Readonly<Record<string, unknown>>)[row.as];
}

/** Returns the row of a rule; its functions take the argument of the rule. */
function findBase(rule: Rule): RuleBase<unknown> | undefined {
  const row = findRuleRow(rule.rule);
  return row && 'test' in row ? (row as RuleBase<unknown>) : undefined;
}

function isInBound(comparison: keyof typeof comparisonTable, bound: number, value: PlainValue): boolean {
  const isNumber = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string';
  return !isNumber || comparisonTable[comparison].holds(compareNumbers(value, bound));
}

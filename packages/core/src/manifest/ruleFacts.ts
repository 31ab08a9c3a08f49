import { compareNumbers } from '../values/decimals.ts';
import { ruleTests } from '../values/rules.ts';
import { comparisonTable } from './comparisons.ts';
import type { Rule } from './rule.ts';
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

import { findTextLanguage, ruleTable } from '@portico/core/manifest';
import type { Rule } from '@portico/core/manifest';
import { matchNothing } from './languages.ts';

/** The order in which messages name rules. */
const order = Object.keys(ruleTable);

/** Returns why no text satisfies rules, in words; undefined if one does, or if that cannot be decided. */
export function findTextProblem(rules: readonly Rule[]): string | undefined {
  const sorted = rules.toSorted((one, other) => order.indexOf(one.rule) - order.indexOf(other.rule));
  const languages = sorted.flatMap((rule) => findTextLanguage(rule) ?? []);
  const counts = (name: string) => rules.flatMap((rule) => (rule.rule === name && 'count' in rule ? [rule.count] : []));
  const least = Math.max(0, ...counts('minLength'));
  const most = Math.min(Infinity, ...counts('maxLength'));
  const lengths = {
    least: Math.max(least, ...languages.map((language) => language.least ?? 0)),
    most: Math.min(most, ...languages.map((language) => language.most ?? Infinity)),
  };
  const patterns = [...new Set(languages.map(({ pattern }) => pattern))];
  const isDecidable = patterns.length > 1 || rules.some(({ rule }) => rule === 'pattern');
  if (lengths.least <= lengths.most && !(isDecidable && matchNothing(patterns, lengths))) return undefined;
  const conditions = [...describeLength(least, most), ...new Set(languages.map(({ words }) => words))];
  return `no text ${conditions.join(' and ')}`;
}

function describeLength(least: number, most: number): string[] {
  const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;
  if (least > 0 && most < Infinity) return [`has at least ${least} and at most ${characters(most)}`];
  if (least > 0) return [`has at least ${characters(least)}`];
  return most < Infinity ? [`has at most ${characters(most)}`] : [];
}

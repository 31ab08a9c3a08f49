import { findTextRule } from '@portico/core/manifest';
import type { Rule } from '@portico/core/manifest';
import { matchNothing } from './languages.ts';

/** Why no text satisfies rules, in words; undefined if one does, or if that cannot be decided. */
export function findTextProblem(rules: readonly Rule[]): string | undefined {
  const named = rules.flatMap(({ rule }) => findTextRule(rule) ?? []);
  const patterns = rules.flatMap((rule) => (rule.rule === 'pattern' ? [rule.pattern] : []));
  const isFilled = rules.some(({ rule }) => rule === 'notEmpty');
  const counts = (name: string) => rules.flatMap((rule) => (rule.rule === name && 'count' in rule ? [rule.count] : []));
  const least = Math.max(0, ...counts('minLength'));
  const most = Math.min(Infinity, ...counts('maxLength'));
  const lengths = {
    least: Math.max(least, isFilled ? 1 : 0, ...named.map((format) => format.least)),
    most: Math.min(most, ...named.map((format) => format.most)),
  };
  const conditions = [
    ...lengthInWords(least, most),
    ...(isFilled ? ['is not empty'] : []),
    ...new Set(named.map(({ is }) => `is ${is}`)),
    ...patterns.map((pattern) => `matches ${pattern}`),
  ];
  const languages = [...patterns, ...new Set(named.map(({ pattern }) => pattern)), ...(isFilled ? ['\\S'] : [])];
  const isDecidable = patterns.length > 0 || languages.length > 1;
  if (lengths.least <= lengths.most && !(isDecidable && matchNothing(languages, lengths))) return undefined;
  return `no text ${conditions.join(' and ')}`;
}

function lengthInWords(least: number, most: number): string[] {
  const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;
  if (least > 0 && most < Infinity) return [`has at least ${least} and at most ${characters(most)}`];
  if (least > 0) return [`has at least ${characters(least)}`];
  return most < Infinity ? [`has at most ${characters(most)}`] : [];
}

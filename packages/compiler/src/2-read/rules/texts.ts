import type { Rule } from '@portico/core/manifest';
import { matchNothing } from './languages.ts';

type Format = 'email' | 'url' | 'phone' | 'creditCard';

interface FormatFacts {
  readonly words: string;
  readonly least: number;
  readonly most: number;
  /** A pattern that every text of the format matches. */
  readonly pattern: string;
}

const atom = "[\\w!#$%&'*+\\/=?^`{|}~.\\-]";

const formats: Readonly<Record<Format, FormatFacts>> = {
  email: {
    words: 'an e-mail address',
    least: 3,
    most: 65_536,
    pattern: `^(?:${atom}+|"[ -~]*")@(?:[A-Za-z0-9][A-Za-z0-9.\\-]*|\\[[0-9A-Za-z:.]+\\])$`,
  },
  url: { words: 'an absolute URL', least: 2, most: 65_536, pattern: '^[A-Za-z][A-Za-z0-9+.\\-]*:[!-~]*$' },
  phone: { words: 'a phone number in international form', least: 7, most: Infinity, pattern: '^\\+(?:[\\s().\\-]*\\d){6,15}[\\s().\\-]*$' },
  creditCard: { words: 'a payment card number', least: 12, most: Infinity, pattern: '^\\d(?:[ \\-]*\\d){11,18}$' },
};

/** Why no text satisfies rules, in words; undefined if one does, or if that cannot be decided. */
export function findTextProblem(rules: readonly Rule[]): string | undefined {
  const named = rules.flatMap(({ rule }) => (rule in formats ? [formats[rule as Format]] : []));
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
    ...new Set(named.map(({ words }) => `is ${words}`)),
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

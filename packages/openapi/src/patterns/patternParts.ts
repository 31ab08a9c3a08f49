/** A part of a pattern that matches one character, or something that needs no translation: an assertion, a backreference, an alternative. */
export interface Atom {
  readonly kind: 'set' | 'other';
  readonly text: string;
}

/** The begin or the end of a group. */
export interface GroupMark {
  readonly text: string;
  readonly closes: boolean;
  readonly isLookahead: boolean;
}

/** A quantifier. It is loose if it accepts any number of repetitions, or any but none, so that counting halves of a pair changes nothing. */
export interface Quantifier {
  readonly text: string;
  readonly isLoose: boolean;
}

const opening = /\((?:\?(?:[:=!]|<[^=!>]+>))?/y;
const unportable = /\(\?(?:<[=!]|[a-z-]+:)/y;
const quantifier = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;
const escape =
  /\\(?:u\{[0-9A-Fa-f]+\}|u[Dd][89AaBb][0-9A-Fa-f]{2}\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[pP]\{[^}]*\}|k<[^>]*>|c[A-Za-z]|\d+|.)/suy;
const set = /[^\\[\]()|^$*+?{}]|\[(?:[^\]\\]|\\.)*\]/suy;

/** Reads the begin or the end of a group; `'unportable'` for a lookbehind and for modifiers, undefined for anything else. */
export function readGroup(pattern: string, at: number): GroupMark | 'unportable' | undefined {
  if (pattern[at] === ')') return { text: ')', closes: true, isLookahead: false };
  if (match(unportable, pattern, at) !== undefined) return 'unportable';
  const text = match(opening, pattern, at);
  return text === undefined ? undefined : { text, closes: false, isLookahead: text === '(?=' || text === '(?!' };
}

/** Reads the next atom. */
export function readAtom(pattern: string, at: number): Atom {
  const escaped = match(escape, pattern, at);
  if (escaped !== undefined) return { kind: /^\\[bBk1-9]/.test(escaped) ? 'other' : 'set', text: escaped };
  const text = match(set, pattern, at);
  return text === undefined ? { kind: 'other', text: pattern[at]! } : { kind: 'set', text };
}

/** Reads the quantifier of an atom, which may be empty. */
export function readQuantifier(pattern: string, at: number): Quantifier {
  const text = match(quantifier, pattern, at) ?? '';
  return { text, isLoose: /^(?:[*+]|\{[01],\})/.test(text) };
}

function match(expression: RegExp, pattern: string, at: number): string | undefined {
  expression.lastIndex = at;
  return expression.exec(pattern)?.[0];
}

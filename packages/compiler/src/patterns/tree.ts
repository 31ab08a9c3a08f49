import type { AST } from '@eslint-community/regexpp';
import type { CharSet } from 'refa';
import type { toUnicodeSet } from 'regexp-ast-analysis';

/** The part of `regexp-ast-analysis` that is used here. */
export interface Analysis {
  readonly toUnicodeSet: typeof toUnicodeSet;
}

/** A pattern in the form that the step counter reads. */
export type Tree =
  | { readonly kind: 'char'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly parts: readonly Tree[] }
  | { readonly kind: 'choice'; readonly options: readonly Tree[] }
  | { readonly kind: 'repeat'; readonly body: Tree; readonly min: number; readonly max: number; readonly isGreedy: boolean }
  /** `^` and `$` without the flag `m`. */
  | { readonly kind: 'start' | 'end' }
  /** An assertion that may or may not hold; `steps` is the maximum cost of checking it. */
  | { readonly kind: 'maybe'; readonly steps: number }
  /** A lookahead: its body is matched from here, and then the rest. */
  | { readonly kind: 'ahead'; readonly body: Tree };

/** The steps of some part of the pattern cannot be counted. */
export class UncountableSteps extends Error {}

/** The flags that decide which characters a part of a pattern matches. */
export interface PatternFlags {
  readonly unicode?: boolean;
  readonly unicodeSets?: boolean;
  readonly ignoreCase?: boolean;
  readonly dotAll?: boolean;
  readonly multiline?: boolean;
}

/** Translates the syntax tree of a pattern. Throws `Uncounted`. */
export class TreeReader {
  readonly #analysis: Analysis;
  readonly #all: Tree;

  constructor(analysis: Analysis, all: CharSet) {
    this.#analysis = analysis;
    this.#all = { kind: 'char', set: all };
  }

  /** Reads the alternatives of a pattern, a group or an assertion. */
  choice(alternatives: readonly AST.Alternative[], flags: PatternFlags): Tree {
    const options = alternatives.map(({ elements }) => createSequence(elements.map((each) => this.#element(each, flags))));
    return options.length === 1 ? options[0]! : { kind: 'choice', options };
  }

  #element(element: AST.Element, flags: PatternFlags): Tree {
    switch (element.type) {
      case 'Group':
        return this.choice(element.alternatives, element.modifiers ? modifyFlags(flags, element.modifiers) : flags);
      case 'CapturingGroup':
        return this.choice(element.alternatives, flags);
      case 'Quantifier':
        return {
          kind: 'repeat',
          body: this.#element(element.element, flags),
          min: element.min,
          max: element.max,
          isGreedy: element.greedy,
        };
      case 'Assertion':
        return this.#assertion(element, flags);
      // The group may have matched any text, up to the full length.
      case 'Backreference':
        return { kind: 'repeat', body: this.#all, min: 0, max: Number.POSITIVE_INFINITY, isGreedy: true };
      default:
        return this.#char(element, flags);
    }
  }

  #char(element: Parameters<typeof toUnicodeSet>[0], flags: PatternFlags): Tree {
    const { chars, accept } = this.#analysis.toUnicodeSet(element, flags);
    if (!accept.isEmpty) throw new UncountableSteps('one of its classes matches strings of several characters');
    return { kind: 'char', set: chars };
  }

  #assertion(assertion: AST.Assertion, flags: PatternFlags): Tree {
    if (!('alternatives' in assertion))
      return assertion.kind === 'word' || flags.multiline ? { kind: 'maybe', steps: 1 } : { kind: assertion.kind };
    const body = this.choice(assertion.alternatives, flags);
    if (assertion.kind === 'lookahead') return { kind: 'ahead', body };
    const steps = countWays(body) * (1 + computeLongest(body));
    // Also if the length is unbounded.
    if (!(steps <= mostBehind)) throw new UncountableSteps('it looks back over an unbounded text, or in many ways');
    return { kind: 'maybe', steps };
  }
}

/** The maximum number of steps of one lookbehind. */
const mostBehind = 1000;

function modifyFlags(flags: PatternFlags, { add, remove }: AST.Modifiers): PatternFlags {
  const result = { ...flags };
  for (const name of ['ignoreCase', 'dotAll', 'multiline'] as const) {
    if (add[name]) result[name] = true;
    if (remove?.[name]) result[name] = false;
  }
  return result;
}

function createSequence(parts: readonly Tree[]): Tree {
  return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
}

/** Returns whether a tree may match the empty text. */
export function isNullable(tree: Tree): boolean {
  switch (tree.kind) {
    case 'char':
      return false;
    case 'sequence':
      return tree.parts.every(isNullable);
    case 'choice':
      return tree.options.some(isNullable);
    case 'repeat':
      return tree.min === 0 || isNullable(tree.body);
    default:
      return true;
  }
}

function computeLongest(tree: Tree): number {
  switch (tree.kind) {
    case 'char':
      return 1;
    case 'sequence':
      return tree.parts.reduce((sum, each) => sum + computeLongest(each), 0);
    case 'choice':
      return Math.max(...tree.options.map(computeLongest));
    case 'repeat':
      return tree.max === 0 ? 0 : computeLongest(tree.body) * tree.max;
    default:
      return 0;
  }
}

/** Counts the maximum number of ways to match a tree of bounded length. */
function countWays(tree: Tree): number {
  switch (tree.kind) {
    case 'sequence':
      return tree.parts.reduce((product, each) => product * countWays(each), 1);
    case 'choice':
      return tree.options.reduce((sum, each) => sum + countWays(each), 0);
    case 'repeat':
      return (tree.max - tree.min + 1) * countWays(tree.body) ** tree.max;
    case 'maybe':
      return tree.steps;
    case 'ahead':
      return Number.POSITIVE_INFINITY;
    default:
      return 1;
  }
}

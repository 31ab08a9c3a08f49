import { createRequire } from 'node:module';
import { Machine } from './machine.ts';
import { compile, TooLarge } from './program.ts';
import { StepCounter } from './steps.ts';
import { TreeReader, UncountableSteps } from './tree.ts';
import type { Analysis, Tree } from './tree.ts';

/** The maximum number of steps that a pattern may take for one text: a few milliseconds. */
const mostSteps = 2_005_000;

/** The maximum number of steps per character for a text of any length. */
const mostPerCharacter = 200;

/** The cost of a backtracking matcher for the worst input of a pattern. */
export type PatternCost =
  /** The maximum number of steps per character. */
  | { readonly kind: 'linear'; readonly perCharacter: number }
  /** Up to `longest` characters, it takes at most `mostSteps`; longer texts take polynomially or exponentially more. */
  | { readonly kind: 'polynomial' | 'exponential'; readonly longest: number }
  | { readonly kind: 'unknown'; readonly reason: string };

const known = new Map<string, PatternCost>();

/** Counts the steps of a pattern with the flag `u`, or with the given flags. */
export function computePatternCost(pattern: string, flags = 'u'): PatternCost {
  const key = `${flags}/${pattern}`;
  let cost = known.get(key);
  if (!cost) known.set(key, (cost = (flags === 'u' ? getPlainCost(pattern) : undefined) ?? countPattern(pattern, flags)));
  return cost;
}

function getPlainCost(pattern: string): PatternCost | undefined {
  const perCharacter = countPlainSteps(pattern);
  return perCharacter !== undefined && perCharacter <= mostPerCharacter ? { kind: 'linear', perCharacter } : undefined;
}

function countPattern(pattern: string, flags: string): PatternCost {
  try {
    return countSteps(readTree(pattern, flags));
  } catch (error) {
    if (error instanceof UncountableSteps) return { kind: 'unknown', reason: error.message };
    throw error;
  }
}

/** Parses a pattern. The libraries take 100 ms to load and are loaded only for patterns that are not plain. */
function readTree(pattern: string, flags: string): Tree {
  const require = createRequire(import.meta.url);
  const { RegExpParser } = require('@eslint-community/regexpp') as typeof import('@eslint-community/regexpp');
  const { CharSet } = require('refa') as typeof import('refa');
  const analysis = require('regexp-ast-analysis') as Analysis;
  const has = (flag: string) => flags.includes(flag);
  const kinds = { unicode: has('u'), unicodeSets: has('v') };
  const { alternatives } = new RegExpParser().parsePattern(pattern, 0, pattern.length, kinds);
  const all = CharSet.all(has('u') || has('v') ? 0x10_ff_ff : 0xff_ff);
  const reading = { ...kinds, ignoreCase: has('i'), dotAll: has('s'), multiline: has('m') };
  return new TreeReader(analysis, all).choice(alternatives, reading);
}

function countSteps(tree: Tree): PatternCost {
  const counters = [true, false].map((isRelaxed) => createCounter(tree, isRelaxed)).filter((each) => each !== undefined);
  let unbounded = Number.POSITIVE_INFINITY;
  for (const counter of counters) unbounded = Math.min(unbounded, counter.perCharacter() ?? Number.POSITIVE_INFINITY);
  if (unbounded <= mostPerCharacter) return { kind: 'linear', perCharacter: unbounded };
  if (unbounded !== Number.POSITIVE_INFINITY) return { kind: 'polynomial', longest: Math.floor(mostSteps / unbounded) };
  const last = counters.at(-1);
  return last ? classifyGrowth(last) : { kind: 'unknown', reason: 'it has too many parts' };
}

function createCounter(tree: Tree, isRelaxed: boolean): StepCounter | undefined {
  try {
    return new StepCounter(new Machine(compile(tree, isRelaxed)));
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

/** The maximum growth of the steps when the length of a text doubles, as with the sixth power. Faster growth counts as exponential. */
const mostGrowth = 64;

/** A limit below this number of characters is of no practical use. */
const fewest = 30;

function classifyGrowth(counter: StepCounter): PatternCost {
  const steps: number[] = [];
  for (const count of counter.byLength(mostSteps)) steps.push(count);
  const longest = steps.findIndex((count) => count > mostSteps) - 1;
  if (longest < -1 && counter.isExhausted) return { kind: 'unknown', reason: 'the analysis takes too long' };
  if (longest < -1) return { kind: 'linear', perCharacter: mostPerCharacter };
  const isPower = longest >= fewest && steps[longest]! <= mostGrowth * steps[longest >> 1]!;
  return { kind: isPower ? 'polynomial' : 'exponential', longest: Math.max(longest, 0) };
}

/** A literal character, an escaped one, or a class. */
const character = String.raw`(?:[^\\^$.*+?()[\]{}|\ud800-\udfff]|\\[^pPkbBux0-9\ud800-\udfff]|\.|\[(?:[^\\[\]]|\\[^uxpP])*\])`;

/** An anchored sequence of characters, each with a fixed count, except for at most one repetition. */
const plain = new RegExp(
  String.raw`^\^(?:${character}(?:\{\d{1,2}\})?)*(?:${character}(?:[*+?]|\{\d{1,5},\d{0,5}\})(?:${character}(?:\{\d{1,2}\})?)*)?\$$`,
);

/** Returns the maximum number of steps per character for a plain pattern: one without a group, a choice, or a second repetition; undefined for others. */
function countPlainSteps(pattern: string): number | undefined {
  if (!plain.test(pattern)) return undefined;
  const fixed = [...pattern.matchAll(/\{(\d+)\}/g)].reduce((total, [, count]) => total + Number(count), 0);
  return 2 * (pattern.length + fixed);
}

import type { CharSet } from 'refa';
import { isNullable } from './tree.ts';
import type { Tree } from './tree.ts';

/** One instruction of a backtracking matcher; numbers are instruction addresses. */
export type Instruction =
  | { readonly op: 'char'; readonly set: CharSet; readonly next: number }
  /** Tries `first`, then `second`. */
  | { readonly op: 'split'; first: number; second: number }
  /** An iteration begins, or ends; an iteration without a character is abandoned. */
  | { readonly op: 'enter' | 'leave'; readonly loop: number; next: number }
  | { readonly op: 'start' | 'accept' | 'dead' }
  | { readonly op: 'atStart'; readonly next: number }
  | { readonly op: 'maybe'; readonly steps: number; readonly next: number }
  | { readonly op: 'ahead'; readonly body: number; readonly next: number };

/** A pattern as instructions. */
export interface Program {
  readonly code: readonly Instruction[];
  readonly first: number;
  /** Whether each of its paths is a path of the matcher. False if assertions may fail or repetitions are relaxed. */
  readonly isExact: boolean;
}

/** The program has too many instructions. */
export class TooLarge extends Error {}

const mostInstructions = 3000;

/** The maximum number of repetitions that a relaxed program unrolls. */
const writtenOut = 4;

/** Compiles a tree. A relaxed program turns larger repetitions into unbounded ones: it has every path of the pattern, and possibly more. Throws `TooLarge`. */
export function compile(tree: Tree, isRelaxed: boolean): Program {
  const compiler = new Compiler(isRelaxed);
  const accept = compiler.emit({ op: 'accept' });
  const first = compiler.compile(tree, accept);
  return { code: compiler.code, first, isExact: !compiler.isUncertain };
}

class Compiler {
  readonly code: Instruction[] = [];
  readonly #isRelaxed: boolean;
  isUncertain = false;
  #loops = 0;

  constructor(isRelaxed: boolean) {
    this.#isRelaxed = isRelaxed;
  }

  emit(instruction: Instruction): number {
    if (this.code.length >= mostInstructions) throw new TooLarge();
    return this.code.push(instruction) - 1;
  }

  compile(tree: Tree, next: number): number {
    switch (tree.kind) {
      case 'char':
        return this.emit({ op: 'char', set: tree.set, next });
      case 'sequence':
        return tree.parts.reduceRight((after, part) => this.compile(part, after), next);
      case 'choice':
        return tree.options
          .map((option) => this.compile(option, next))
          .reduceRight((second, first) => this.emit({ op: 'split', first, second }));
      case 'repeat':
        return this.#repeat(tree, next);
      case 'start':
        return this.emit({ op: 'atStart', next });
      case 'end':
        // After the last character, no remaining work can take long.
        return this.emit({ op: 'dead' });
      case 'maybe':
        this.isUncertain = true;
        return this.emit({ op: 'maybe', steps: tree.steps, next });
      case 'ahead':
        this.isUncertain = true;
        return this.emit({ op: 'ahead', body: this.compile(tree.body, this.emit({ op: 'dead' })), next });
    }
  }

  #repeat(tree: Extract<Tree, { kind: 'repeat' }>, next: number): number {
    const { body, min, isGreedy } = tree;
    if (tree.max === 0) return next;
    const relaxes = this.#isRelaxed && tree.max !== min && tree.max !== Number.POSITIVE_INFINITY && tree.max > writtenOut;
    if (relaxes) this.isUncertain = true;
    const max = relaxes ? Number.POSITIVE_INFINITY : tree.max;
    let after = next;
    if (max === Number.POSITIVE_INFINITY) after = this.#loop(body, next, isGreedy);
    else for (let optional = min; optional < max; optional++) after = this.#optional(body, { again: after, next, isGreedy });
    for (let required = 0; required < min; required++) after = this.compile(body, after);
    return after;
  }

  #loop(body: Tree, next: number, isGreedy: boolean): number {
    const split: Extract<Instruction, { op: 'split' }> = { op: 'split', first: next, second: next };
    const at = this.emit(split);
    const inner = this.#iteration(body, at);
    if (isGreedy) split.first = inner;
    else split.second = inner;
    return at;
  }

  #optional(body: Tree, { again, next, isGreedy }: { again: number; next: number; isGreedy: boolean }): number {
    const inner = this.#iteration(body, again);
    return this.emit(isGreedy ? { op: 'split', first: inner, second: next } : { op: 'split', first: next, second: inner });
  }

  #iteration(body: Tree, next: number): number {
    if (!isNullable(body)) return this.compile(body, next);
    const loop = this.#loops++;
    const leave = this.emit({ op: 'leave', loop, next });
    return this.emit({ op: 'enter', loop, next: this.compile(body, leave) });
  }
}

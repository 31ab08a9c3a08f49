import { omitUndefined } from '@portico/core/values';
import type { Shape } from '@portico/core/manifest';
import type { CheckedName } from '../../0-program/checker/port.ts';
import type { Problem } from './checkedShape.ts';

/** The problems of named types: those inside them, and those of the arguments of instantiations. */
export class NamedProblems {
  readonly #reached: (shape: Shape) => readonly string[];
  /** All problems inside of named types, by their keys. */
  readonly #within = new Map<string, readonly Problem[]>();
  /** The causes of the problems that the arguments of instantiations have, by their keys. */
  readonly #faulty = new Map<string, ReadonlySet<Problem['why']>>();

  /** Takes a function that lists the keys of the named types that a shape reaches. */
  constructor(reached: (shape: Shape) => readonly string[]) {
    this.#reached = reached;
  }

  /** Adds the problems inside a named type. */
  addWithin(key: string, problems: readonly Problem[], owner: CheckedName | undefined): void {
    this.#within.set(
      key,
      problems.map((problem) => ({ ...problem, ...omitUndefined({ owner }) })),
    );
  }

  /** Adds the problems of the arguments of an instantiation. */
  addArguments(key: string, problems: readonly Problem[]): void {
    if (problems.length > 0) this.#faulty.set(key, new Set(problems.map(({ why }) => why)));
  }

  /** Returns the problems of an instantiation's arguments. Each counts only if the instantiation has such a problem, too. */
  ofArguments(key: string, convert: () => readonly Problem[]): Problem[] {
    const faults = this.#faulty.get(key);
    if (!faults) return [];
    // An argument may contain the instantiation.
    this.#faulty.delete(key);
    const problems = convert();
    this.#faulty.set(key, faults);
    return problems.map((problem) => ({ ...problem, argumentOf: [...(problem.argumentOf ?? []), key] }));
  }

  /** Returns the problems of a shape: its own and those of the named types that it reaches. */
  collectProblems(own: readonly Problem[], shape: Shape): Problem[] {
    const inner = this.#reached(shape).flatMap((key) => this.#besidesArguments(key));
    return [...own, ...inner].filter((problem) => this.#isFound(problem));
  }

  /** Returns the problems of a named type that do not come from its arguments; the others are reported at the arguments. */
  #besidesArguments(key: string): readonly Problem[] {
    const faults = this.#faulty.get(key);
    return (this.#within.get(key) ?? []).filter(({ why }) => faults?.has(why) !== true);
  }

  /** Returns whether a problem of an argument also concerns the instantiation, which need not contain any part of the argument. */
  #isFound({ argumentOf = [], why }: Problem): boolean {
    return argumentOf.every((key) =>
      [key, ...this.#reached({ kind: 'reference', name: key })].some((each) =>
        this.#within.get(each)?.some((problem) => problem.why === why && !problem.argumentOf),
      ),
    );
  }
}

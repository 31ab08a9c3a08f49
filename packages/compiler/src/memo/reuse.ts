import { share } from './share.ts';

/** The questions that a piece of work may ask about the rest of the project, by name. Equal questions have equal results while nothing has changed. */
export type Questions = { readonly [name: string]: (...given: never[]) => unknown };

/** Consecutive questions under one name, with their results. */
interface RecordedQuestion {
  readonly name: string;
  /** Whether each question had one argument, which is stored in `given` directly. */
  readonly isPlain: boolean;
  readonly given: unknown[];
  readonly results: unknown[];
}

interface MemoEntry<Unit, Result> {
  readonly unit: Unit;
  readonly asked: readonly RecordedQuestion[];
  readonly result: Result;
}

/**
 * Caches the results of a function and recomputes one only if an input has changed. The function receives a unit, such as the record of an
 * operation, and the results of questions about the rest of the project. It depends on nothing else, so every dependency is recorded. A result is
 * reused if the unit is the same object and the recorded questions, asked in the same order, have the same results. A question may therefore have
 * an effect that each run needs, such as reserving a name: up to the first different result, the function would ask the same questions. A
 * recomputed result that equals the previous one is replaced by it, so that dependent results are reused.
 */
export class Reuse<Unit extends object, Asks extends object, Result> {
  readonly #make: (unit: Unit, questions: Asks) => Result;
  #known: ReadonlyMap<string, MemoEntry<Unit, Result>> = new Map();
  #next = new Map<string, MemoEntry<Unit, Result>>();
  #made = 0;
  #isForgetful = false;

  /** The function `make` must depend on its arguments alone. */
  constructor(make: (unit: Unit, questions: Asks) => Result) {
    this.#make = make;
  }

  /** The number of results that were computed since the current run began. */
  get made(): number {
    return this.#made;
  }

  /** Computes every result from now on without recording. Recording takes time and pays off only in a second run. */
  rememberNothing(): void {
    this.#isForgetful = true;
  }

  /** Begins a run. Results that were not requested in the previous run are dropped. */
  begin(): void {
    this.#known = this.#next;
    this.#next = new Map();
    this.#made = 0;
  }

  /** Returns the result for a unit. `name` identifies the corresponding result of the previous run. */
  of(name: string, unit: Unit, questions: Asks): Result {
    if (this.#isForgetful) {
      this.#made++;
      return this.#make(unit, questions);
    }
    const known = this.#next.get(name) ?? this.#known.get(name);
    if (known?.unit === unit && isUnchanged(known.asked, questions as unknown as Questions)) {
      this.#next.set(name, known);
      return known.result;
    }
    const asked: RecordedQuestion[] = [];
    this.#made++;
    const made = this.#make(unit, recordQuestions(questions as unknown as Questions, asked) as unknown as Asks);
    const result = known ? share(known.result, made) : made;
    this.#next.set(name, { unit, asked, result });
    return result;
  }
}

function isUnchanged(asked: readonly RecordedQuestion[], questions: Questions): boolean {
  for (const { name, isPlain, given, results } of asked) {
    const ask = questions[name]!;
    // Nearly all questions have one argument, and there are many of them.
    for (let at = 0; at < given.length; at++) {
      const now = isPlain ? ask(given[at] as never) : ask(...(given[at] as never[]));
      const before = results[at];
      if (now !== before && !isSame(now, before)) return false;
    }
  }
  return true;
}

/** Returns whether two results are the same: by identity, lists by the identity of their elements. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((each, at) => Object.is(each, other[at]));
}

/** Wraps the questions so that each is recorded with its result when it is first asked. */
function recordQuestions(questions: Questions, asked: RecordedQuestion[]): Questions {
  return Object.fromEntries(
    Object.entries(questions).map(([name, ask]) => {
      const results = new Map<unknown, unknown>();
      const recorded = (...given: never[]): unknown => {
        const [key] = given;
        if (given.length < 2 && results.has(key)) return results.get(key);
        const result = ask(...given);
        note(asked, { name, given, result });
        if (given.length < 2) results.set(key, result);
        return result;
      };
      return [name, recorded];
    }),
  );
}

function note(asked: RecordedQuestion[], { name, given, result }: { name: string; given: readonly unknown[]; result: unknown }): void {
  const isPlain = given.length === 1;
  let last = asked.at(-1);
  if (last?.name !== name || last.isPlain !== isPlain) asked.push((last = { name, isPlain, given: [], results: [] }));
  last.given.push(isPlain ? given[0] : given);
  last.results.push(result);
}

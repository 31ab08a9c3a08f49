import { share } from './share.ts';

/** What a piece of work may ask of the rest of the project, by name. Equal questions have equal answers while nothing has changed. */
export type Questions = { readonly [name: string]: (...given: never[]) => unknown };

/** The questions that were asked in a row under one name, with their answers. */
interface Asked {
  readonly name: string;
  /** Whether each was given one argument, which stands in `given` itself. */
  readonly isPlain: boolean;
  readonly given: unknown[];
  readonly answers: unknown[];
}

interface Known<Unit, Result> {
  readonly unit: Unit;
  readonly asked: readonly Asked[];
  readonly result: Result;
}

/**
 * Remembers the results of a function and makes one again only if something that it was made from has changed. The function is given a unit, such as
 * the record of an operation, and answers to questions about the rest of the project. Its result depends on nothing else, so it cannot have a
 * dependency that is not recorded.
 *
 * A result is used again if the unit is the same object and the questions that were asked have the same answers. They are asked in the same order as
 * before. A question may therefore have an effect that each run needs, such as taking a name: up to the first answer that differs, the function would
 * ask the same questions again. A result that is made again and is equal to the last one is replaced by the last one, so that what was made from it
 * is not made again.
 */
export class Reuse<Unit extends object, Asks extends object, Result> {
  readonly #make: (unit: Unit, questions: Asks) => Result;
  #known: ReadonlyMap<string, Known<Unit, Result>> = new Map();
  #next = new Map<string, Known<Unit, Result>>();
  #made = 0;
  #isForgetful = false;

  /** `make` must depend on its arguments alone. */
  constructor(make: (unit: Unit, questions: Asks) => Result) {
    this.#make = make;
  }

  /** The number of results that were made since the current run began. */
  get made(): number {
    return this.#made;
  }

  /** Makes every result from now on. To note what was asked takes time, and pays off in a second run only. */
  rememberNothing(): void {
    this.#isForgetful = true;
  }

  /** Begins a run. Results that the run before did not ask for are forgotten. */
  begin(): void {
    this.#known = this.#next;
    this.#next = new Map();
    this.#made = 0;
  }

  /** Returns the result for a unit. `name` tells which result of the run before it corresponds to. */
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
    const asked: Asked[] = [];
    this.#made++;
    const made = this.#make(unit, recorded(questions as unknown as Questions, asked) as unknown as Asks);
    const result = known ? share(known.result, made) : made;
    this.#next.set(name, { unit, asked, result });
    return result;
  }
}

function isUnchanged(asked: readonly Asked[], questions: Questions): boolean {
  for (const { name, isPlain, given, answers } of asked) {
    const ask = questions[name]!;
    // Nearly all questions have one argument, and there are many of them.
    for (let at = 0; at < given.length; at++) {
      const now = isPlain ? ask(given[at] as never) : ask(...(given[at] as never[]));
      const before = answers[at];
      if (now !== before && !isSame(now, before)) return false;
    }
  }
  return true;
}

/** Answers are compared by identity, lists by the identity of their elements. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((each, at) => Object.is(each, other[at]));
}

/** The same questions; each is noted with its answer when it is asked for the first time. */
function recorded(questions: Questions, asked: Asked[]): Questions {
  return Object.fromEntries(
    Object.entries(questions).map(([name, ask]) => {
      const answers = new Map<unknown, unknown>();
      const answered = (...given: never[]): unknown => {
        const [key] = given;
        if (given.length < 2 && answers.has(key)) return answers.get(key);
        const answer = ask(...given);
        note(asked, { name, given, answer });
        if (given.length < 2) answers.set(key, answer);
        return answer;
      };
      return [name, answered];
    }),
  );
}

function note(asked: Asked[], { name, given, answer }: { name: string; given: readonly unknown[]; answer: unknown }): void {
  const isPlain = given.length === 1;
  let last = asked.at(-1);
  if (last?.name !== name || last.isPlain !== isPlain) asked.push((last = { name, isPlain, given: [], answers: [] }));
  last.given.push(isPlain ? given[0] : given);
  last.answers.push(answer);
}

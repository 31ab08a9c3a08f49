import type { Machine } from './machine.ts';

/** How many ways lead to each state after the same number of characters, in the order in which a matcher tries them. */
interface Paths {
  /** The states, each at its first place. */
  readonly states: readonly number[];
  readonly ways: readonly number[];
  /** Whether they are those of several texts: then no end of a match ends all of them. */
  readonly isUnion?: boolean;
}

/** By set of states after one number of characters: the ways to them, and the steps so far. */
type Layer = Map<string, { paths: Paths; steps: number }>;

/** More ways than these at once are no constant number. */
const mostWays = 4096;

/** The most that an analysis does before it gives up: some tenths of a second. */
const mostWork = 4_000_000;

/** The most sets of states that are told apart after one number of characters. */
const mostSets = 400;

/** Counts the steps that a backtracking matcher takes for the worst text of each length; never fewer than it takes. */
export class StepCounter {
  readonly #machine: Machine;
  #work = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Whether the last count ended because it takes too much to find out. */
  get isExhausted(): boolean {
    return this.#work > mostWork;
  }

  /** The most steps for one character, however long the text is; undefined where that is no constant, or is not found out. */
  perCharacter(): number | undefined {
    return this.#merged() ?? this.#separate();
  }

  /** As if the ways of all texts were there at once, which few patterns need more than. */
  #merged(): number | undefined {
    let paths: Paths = { ...this.#begin(), isUnion: true };
    this.#work = 0;
    for (;;) {
      const after = this.#machine.matches.map((matches) => this.#step(paths, matches));
      const all = union([paths, ...after.map((each) => each.paths)]);
      if (sum(all.ways) > mostWays || this.#work > mostWork) return undefined;
      if (sum(all.ways) === sum(paths.ways)) return Math.max(...after.map(({ steps }) => steps));
      paths = all;
    }
  }

  /** Each set of states that a text can lead to by itself. */
  #separate(): number | undefined {
    this.#work = 0;
    const begin = this.#begin();
    const known = new Map([[begin.states.join(), begin]]);
    const changed = new Set(known.keys());
    let most = 0;
    for (const key of changed) {
      changed.delete(key);
      for (const matches of this.#machine.matches) {
        const { paths, steps } = this.#step(known.get(key)!, matches);
        most = Math.max(most, steps);
        if (sum(paths.ways) > mostWays || this.#work > mostWork) return undefined;
        const after = paths.states.join();
        const before = known.get(after);
        if (before && paths.ways.every((count, index) => count <= before.ways[index]!)) continue;
        known.set(after, before ? larger(before, paths) : paths);
        changed.add(after);
      }
    }
    return most;
  }

  /** By length of a text, the most steps for the worst one. Ends behind the first number above `enough`, or where it is too much to find out. */
  *byLength(enough: number): Generator<number, void> {
    this.#work = 0;
    const begin = this.#begin();
    let layer: Layer = new Map([[begin.states.join(), { paths: begin, steps: this.#machine.begin.steps }]]);
    for (;;) {
      const most = Math.max(...[...layer.values()].map(({ steps }) => steps));
      yield most;
      // Without a state left, no longer text takes more.
      if (most > enough || [...layer.values()].every(({ paths }) => paths.states.length === 0)) return;
      layer = this.#next(layer);
      if (this.#work > mostWork) return;
    }
  }

  #next(layer: Layer): Layer {
    const next: Layer = new Map();
    for (const { paths: before, steps: taken } of layer.values())
      for (const matches of this.#machine.matches) {
        const { paths, steps } = this.#step(before, matches);
        const key = paths.states.join();
        const known = next.get(key);
        const total = taken + steps;
        next.set(key, known ? { paths: larger(known.paths, paths), steps: Math.max(known.steps, total) } : { paths, steps: total });
        if (this.#work > mostWork) return next;
      }
    if (next.size <= mostSets) return next;
    const all = [...next.values()];
    return new Map([['', { paths: union(all.map(({ paths }) => paths)), steps: Math.max(...all.map(({ steps }) => steps)) }]]);
  }

  #begin(): Paths {
    return this.#gathered(this.#machine.begin.states, () => 1);
  }

  #step({ states, ways, isUnion }: Paths, matches: Uint8Array): { paths: Paths; steps: number } {
    const reached: number[] = [];
    const counts: number[] = [];
    let steps = sum(ways);
    for (const [index, state] of states.entries()) {
      if (matches[state] === 0) continue;
      const follow = this.#machine.follow(state);
      const ends = follow.accepts && !isUnion;
      // The first way to a state is one of the matcher's: if it ends the match, nothing else is tried.
      const count = ends ? 1 : ways[index]!;
      steps += count * follow.steps;
      for (const next of follow.states) {
        reached.push(next);
        counts.push(count);
      }
      if (ends) break;
    }
    this.#work += states.length + reached.length;
    const paths = this.#gathered(reached, (index) => counts[index]!);
    return { paths: isUnion ? { ...paths, isUnion } : paths, steps };
  }

  #gathered(states: readonly number[], waysOf: (index: number) => number): Paths {
    const counts = new Map<number, number>();
    for (const [index, state] of states.entries()) counts.set(state, (counts.get(state) ?? 0) + waysOf(index));
    const entries = [...counts];
    if (!this.#machine.endsEarly) entries.sort(([a], [b]) => a - b);
    return { states: entries.map(([state]) => state), ways: entries.map(([, count]) => count) };
  }
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
}

/** The larger number of ways to each of the same states. */
function larger(some: Paths, others: Paths): Paths {
  return { ...some, ways: some.ways.map((count, index) => Math.max(count, others.ways[index]!)) };
}

/** Whatever any of them leads to. */
function union(all: readonly Paths[]): Paths {
  const counts = new Map<number, number>();
  for (const { states, ways } of all)
    for (const [index, state] of states.entries()) counts.set(state, Math.max(counts.get(state) ?? 0, ways[index]!));
  return {
    states: [...counts.keys()].toSorted((a, b) => a - b),
    ways: [...counts].toSorted(([a], [b]) => a - b).map(([, count]) => count),
    isUnion: true,
  };
}

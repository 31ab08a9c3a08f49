import type { Machine } from './machine.ts';

/** The number of paths to each state after the same number of characters, in the order in which a matcher tries them. */
interface Paths {
  /** The states, each at its first position. */
  readonly states: readonly number[];
  readonly ways: readonly number[];
  /** Whether they belong to several texts: then no end of a match ends all of them. */
  readonly isUnion?: boolean;
}

/** By set of states after one number of characters: the paths to them, and the steps so far. */
type Layer = Map<string, { paths: Paths; steps: number }>;

/** A larger number of simultaneous paths does not count as constant. */
const mostWays = 4096;

/** The maximum work of an analysis before it gives up: a few hundred milliseconds. */
const mostWork = 4_000_000;

/** The maximum number of distinct sets of states after one number of characters. */
const mostSets = 400;

/** Counts the steps that a backtracking matcher takes for the worst text of each length; never fewer than the actual steps. */
export class StepCounter {
  readonly #machine: Machine;
  #work = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Whether the last count ended because it exceeded the maximum work. */
  get isExhausted(): boolean {
    return this.#work > mostWork;
  }

  /** Returns the maximum number of steps per character for texts of any length; undefined if there is no constant, or none was found. */
  perCharacter(): number | undefined {
    return this.#merged() ?? this.#separate();
  }

  /** Counts the paths of all texts together, an upper bound that suffices for most patterns. */
  #merged(): number | undefined {
    let paths: Paths = { ...this.#begin(), isUnion: true };
    this.#work = 0;
    for (;;) {
      const after = this.#machine.matches.map((matches) => this.#step(paths, matches));
      const all = unite([paths, ...after.map((each) => each.paths)]);
      if (addUp(all.ways) > mostWays || this.#work > mostWork) return undefined;
      if (addUp(all.ways) === addUp(paths.ways)) return Math.max(...after.map(({ steps }) => steps));
      paths = all;
    }
  }

  /** Counts each set of states that a single text can reach. */
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
        if (addUp(paths.ways) > mostWays || this.#work > mostWork) return undefined;
        const after = paths.states.join();
        const before = known.get(after);
        if (before && paths.ways.every((count, index) => count <= before.ways[index]!)) continue;
        known.set(after, before ? pickLarger(before, paths) : paths);
        changed.add(after);
      }
    }
    return most;
  }

  /** Yields, by length of the text, the maximum number of steps. Ends after the first number above `enough`, or when the maximum work is exceeded. */
  *byLength(enough: number): Generator<number, void> {
    this.#work = 0;
    const begin = this.#begin();
    let layer: Layer = new Map([[begin.states.join(), { paths: begin, steps: this.#machine.begin.steps }]]);
    for (;;) {
      const most = Math.max(...[...layer.values()].map(({ steps }) => steps));
      yield most;
      // Without remaining states, a longer text takes no more steps.
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
        next.set(key, known ? { paths: pickLarger(known.paths, paths), steps: Math.max(known.steps, total) } : { paths, steps: total });
        if (this.#work > mostWork) return next;
      }
    if (next.size <= mostSets) return next;
    const all = [...next.values()];
    return new Map([['', { paths: unite(all.map(({ paths }) => paths)), steps: Math.max(...all.map(({ steps }) => steps)) }]]);
  }

  #begin(): Paths {
    return this.#gathered(this.#machine.begin.states, () => 1);
  }

  #step({ states, ways, isUnion }: Paths, matches: Uint8Array): { paths: Paths; steps: number } {
    const reached: number[] = [];
    const counts: number[] = [];
    let steps = addUp(ways);
    for (const [index, state] of states.entries()) {
      if (matches[state] === 0) continue;
      const follow = this.#machine.follow(state);
      const ends = follow.accepts && !isUnion;
      // The first path to a state is a path of the matcher: if it ends the match, nothing else is tried.
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

function addUp(numbers: readonly number[]): number {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
}

/** Returns the larger number of paths to each of the same states. */
function pickLarger(some: Paths, others: Paths): Paths {
  return { ...some, ways: some.ways.map((count, index) => Math.max(count, others.ways[index]!)) };
}

/** Returns the union of all reached states. */
function unite(all: readonly Paths[]): Paths {
  const counts = new Map<number, number>();
  for (const { states, ways } of all)
    for (const [index, state] of states.entries()) counts.set(state, Math.max(counts.get(state) ?? 0, ways[index]!));
  return {
    states: [...counts.keys()].toSorted((a, b) => a - b),
    ways: [...counts].toSorted(([a], [b]) => a - b).map(([, count]) => count),
    isUnion: true,
  };
}

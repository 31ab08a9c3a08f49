import type { Statement } from '@portico/data';

/** The weight of the last run in a moving average. */
const weight = 0.25;

/** The maximum number of statements whose times are known. */
const most = 500;

/** The moving average, in milliseconds, above which a statement is slow. */
const slowFrom = 20;

/** The moving average, in milliseconds, below which a slow statement is fast again: a statement between both does not alternate. */
const fastBelow = 10;

interface Times {
  average: number;
  isSlow: boolean;
}

/** The moving averages of the durations of statements, by name. */
export class StatementTimes {
  readonly #times = new Map<string, Times>();

  /** Returns whether a statement usually takes so long that others should not wait for it. */
  isSlow({ name }: Statement): boolean {
    return this.#times.get(name)?.isSlow ?? false;
  }

  /** Records the milliseconds that a run took. Statements without a name run once. */
  record({ name }: Statement, milliseconds: number): void {
    if (name === '') return;
    const times = this.#times.get(name) ?? this.#add(name);
    times.average += weight * (milliseconds - times.average);
    if (times.average > slowFrom) times.isSlow = true;
    else if (times.average < fastBelow) times.isSlow = false;
  }

  /** The average begins at 0: a single run may be slow because the machine was busy. */
  #add(name: string): Times {
    const [oldest] = this.#times.keys();
    if (this.#times.size >= most && oldest !== undefined) this.#times.delete(oldest);
    const times = { average: 0, isSlow: false };
    this.#times.set(name, times);
    return times;
  }
}

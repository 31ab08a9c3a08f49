/** Milliseconds over which the number of recent runs is averaged. */
const period = 200;

/** Milliseconds of work that are claimed in advance. */
const horizon = 25;

/** The maximum number of rows that are claimed in advance. */
const most = 100;

/** How fast the runs of a worker end, and so how many rows it may claim before it can start them. */
export class RunPace {
  #recent = 0;
  #since = performance.now();

  /** Records the end of a run. */
  ended(): void {
    this.#fade();
    this.#recent += 1;
  }

  /** The number of rows that are likely to start within the horizon, in addition to those that can start at once. */
  get ahead(): number {
    this.#fade();
    return Math.min(most, Math.floor((this.#recent * horizon) / period));
  }

  #fade(): void {
    const now = performance.now();
    this.#recent *= Math.exp((this.#since - now) / period);
    this.#since = now;
  }
}

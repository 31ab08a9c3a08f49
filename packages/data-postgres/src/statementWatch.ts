/** The number of pending statements, and since when the first of them is pending. */
export interface PendingStatements {
  readonly pending: number;
  readonly since: number;
}

/** Reports a connection on which a statement has been pending for longer than a limit; one timer for each connection, not for each statement. */
export class StatementWatch {
  readonly #watched: PendingStatements;
  readonly #overdue: () => void;
  #limit = Infinity;
  #timer: NodeJS.Timeout | undefined;
  #paused = 0;

  constructor(watched: PendingStatements, overdue: () => void) {
    this.#watched = watched;
    this.#overdue = overdue;
  }

  /** Sets the milliseconds for each result. */
  limit(milliseconds: number): void {
    this.#limit = milliseconds;
    this.end();
    if (this.#watched.pending > 0) this.start();
  }

  /** Starts watching, unless it already does. */
  start(): void {
    if (this.#timer === undefined && this.#paused === 0 && this.#limit !== Infinity) this.#wait(this.#limit);
  }

  /** Suspends the deadlines of pending statements until `resume`. */
  pause(): void {
    this.#paused += 1;
    this.end();
  }

  /** Resumes watching. */
  resume(): void {
    this.#paused -= 1;
    if (this.#watched.pending > 0) this.start();
  }

  /** Waits one last time for the overdue result. */
  last(limit: number, overdue: () => void): void {
    const { since } = this.#watched;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#watched.pending > 0 && this.#watched.since === since) overdue();
      else if (this.#watched.pending > 0) this.start();
    }, limit).unref();
  }

  /** Stops watching. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#check(), milliseconds).unref();
  }

  #check(): void {
    this.#timer = undefined;
    if (this.#watched.pending === 0) return;
    const left = this.#watched.since + this.#limit - performance.now();
    // Timers may fire a little early.
    if (left > 1) this.#wait(left);
    else this.#overdue();
  }
}

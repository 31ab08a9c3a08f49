/** The time after which a requested turn counts as lost, in milliseconds. */
const lost = 1_000;

/**
 * Calls a function in the next turn of the event loop, once for any number of requests. In workerd a callback ends with the
 * request that created it, so a turn that one request has scheduled may be lost to the others.
 */
export class NextTurn {
  readonly #call: () => void;
  /** When the turn was requested, by the clock of `performance`. */
  #askedAt = Number.NEGATIVE_INFINITY;
  #turns = 0;

  constructor(call: () => void) {
    this.#call = call;
  }

  /** Requests a turn. `isOwn` schedules a callback of this request, even if another request has scheduled one. */
  ask(isOwn: boolean): void {
    const now = performance.now();
    if (!isOwn && now - this.#askedAt < lost) return;
    this.#askedAt = now;
    const turn = this.#turns;
    setImmediate(() => {
      if (turn === this.#turns) this.#run();
    });
  }

  #run(): void {
    this.#turns += 1;
    this.#askedAt = Number.NEGATIVE_INFINITY;
    this.#call();
  }
}

/** After so long a turn that was asked for counts as lost, in milliseconds. */
const lost = 1_000;

/**
 * Calls a function in the next turn of the event loop, once however often it is asked to. In workerd a callback ends with the request that it
 * was made for, so a turn that one request has asked for may be lost to the others.
 */
export class NextTurn {
  readonly #call: () => void;
  /** By the clock of `performance`. */
  #askedAt = Number.NEGATIVE_INFINITY;
  #turns = 0;

  constructor(call: () => void) {
    this.#call = call;
  }

  /** `isOwn` asks for a callback of this request, even if another one was asked for. */
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

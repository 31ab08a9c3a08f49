/** After so long a turn that was asked for counts as lost, in milliseconds: in workerd a callback ends with the request that it was made for. */
const lost = 1_000;

/** Calls a function in the next turn of the event loop, once however often it is asked to. */
export class NextTurn {
  readonly #call: () => void;
  /** By the clock of `performance`. */
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(call: () => void) {
    this.#call = call;
  }

  ask(): void {
    const now = performance.now();
    if (now - this.#askedAt < lost) return;
    this.#askedAt = now;
    setImmediate(this.#run);
  }

  readonly #run = (): void => {
    this.#askedAt = Number.NEGATIVE_INFINITY;
    this.#call();
  };
}

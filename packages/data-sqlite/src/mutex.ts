interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A lock with one holder at a time, granted in the order of arrival; waiting for too long is an error. */
export class Mutex {
  #held = false;
  readonly #waiting = new Set<Waiter>();
  readonly #limit: number;
  readonly #tooLong: () => Error;

  constructor(limit: number, tooLong: () => Error) {
    this.#limit = limit;
    this.#tooLong = tooLong;
  }

  /** Whether it is unlocked. */
  get free(): boolean {
    return !this.#held;
  }

  /** Goes in at once, or not at all. */
  tryLock(): boolean {
    if (this.#held) return false;
    this.#held = true;
    return true;
  }

  /** Goes in when it is one's turn. */
  async lock(limit = this.#limit): Promise<void> {
    if (this.tryLock()) return;
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = { resolve, reject, timer: setTimeout(() => this.#giveUp(waiter), limit) };
      this.#waiting.add(waiter);
    });
  }

  /** Goes out: the next one is let in without anybody getting between. */
  unlock(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#held = false;
      return;
    }
    this.#waiting.delete(next);
    clearTimeout(next.timer);
    next.resolve();
  }

  #giveUp(waiter: Waiter): void {
    this.#waiting.delete(waiter);
    waiter.reject(this.#tooLong());
  }
}

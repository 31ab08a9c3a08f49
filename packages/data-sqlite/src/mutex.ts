import { Link, LinkedList } from '@portico/core/values';

class WaitingTransaction extends Link {
  readonly resolve: () => void;
  readonly timer: NodeJS.Timeout;

  constructor(resolve: () => void, { after, late }: { after: number; late: (waiter: WaitingTransaction) => void }) {
    super();
    this.resolve = resolve;
    this.timer = setTimeout(late, after, this);
  }
}

/** A lock with one holder at a time, granted in the order of arrival; waiting for too long is an error. */
export class Mutex {
  #held = false;
  readonly #waiting = new LinkedList<WaitingTransaction>();
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

  /** Acquires the lock immediately if it is free. Returns whether it did. */
  tryLock(): boolean {
    if (this.#held) return false;
    this.#held = true;
    return true;
  }

  /** Waits for the lock and acquires it. */
  async lock(limit = this.#limit): Promise<void> {
    if (this.tryLock()) return;
    await new Promise<void>((resolve, reject) => {
      const late = (waiter: WaitingTransaction): void => {
        this.#waiting.delete(waiter);
        reject(this.#tooLong());
      };
      this.#waiting.add(new WaitingTransaction(resolve, { after: limit, late }));
    });
  }

  /** Releases the lock to the next waiting caller, before any new caller can acquire it. */
  unlock(): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#held = false;
      return;
    }
    clearTimeout(next.timer);
    next.resolve();
  }
}

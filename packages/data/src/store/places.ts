import { Link, LinkedList } from '@portico/core/values';

class WaitingCaller extends Link {
  readonly turn: PromiseWithResolvers<void>;
  timer: NodeJS.Timeout | undefined;

  constructor(turn: PromiseWithResolvers<void>) {
    super();
    this.turn = turn;
  }
}

/** A limited number of slots for work that clients can prolong, such as streams that they read slowly. Other work waits in the order of arrival, for a limited time. */
export class Places {
  readonly #waiting = new LinkedList<WaitingCaller>();
  readonly #wait: number;
  readonly #exhausted: () => Error;
  #free: number;

  /** Creates the slots. `wait` is in milliseconds; waiting longer throws the error of `exhausted`. */
  constructor(count: number, wait: number, exhausted: () => Error) {
    this.#free = count;
    this.#wait = wait;
    this.#exhausted = exhausted;
  }

  /** Takes a slot, or waits for one. */
  take(): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve();
    }
    const waiter = new WaitingCaller(Promise.withResolvers<void>());
    waiter.timer = setTimeout(() => {
      this.#waiting.delete(waiter);
      waiter.turn.reject(this.#exhausted());
    }, this.#wait);
    this.#waiting.add(waiter);
    return waiter.turn.promise;
  }

  /** Passes a slot to the next in the queue. */
  release(): void {
    const next = this.#waiting.shift();
    clearTimeout(next?.timer);
    if (next) next.turn.resolve();
    else this.#free++;
  }
}

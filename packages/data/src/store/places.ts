import { Link, LinkedList } from '@portico/core/values';

class Waiter extends Link {
  readonly turn: PromiseWithResolvers<void>;
  timer: NodeJS.Timeout | undefined;

  constructor(turn: PromiseWithResolvers<void>) {
    super();
    this.turn = turn;
  }
}

/** A number of places for work that clients can prolong, such as streams that they read slowly. The rest waits in the order of arrival, for a limited time. */
export class Places {
  readonly #waiting = new LinkedList<Waiter>();
  readonly #wait: number;
  readonly #exhausted: () => Error;
  #free: number;

  /** `wait` is in milliseconds; waiting for longer throws the error of `exhausted`. */
  constructor(count: number, wait: number, exhausted: () => Error) {
    this.#free = count;
    this.#wait = wait;
    this.#exhausted = exhausted;
  }

  /** Takes a place, or waits for one. */
  take(): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve();
    }
    const waiter = new Waiter(Promise.withResolvers<void>());
    waiter.timer = setTimeout(() => {
      this.#waiting.delete(waiter);
      waiter.turn.reject(this.#exhausted());
    }, this.#wait);
    this.#waiting.add(waiter);
    return waiter.turn.promise;
  }

  /** Gives a place to the next in the queue. */
  release(): void {
    const next = this.#waiting.shift();
    clearTimeout(next?.timer);
    if (next) next.turn.resolve();
    else this.#free++;
  }
}

import { Link, LinkedList } from '@portico/core/values';
import type { Store } from '../store/store.ts';

/** The longest time of a timer, in milliseconds; longer ones fire immediately. */
const longestTimer = 2 ** 31 - 1;

/** Work that has a deadline. */
export class Deadline extends Link {
  /** The time of the deadline, by the clock of `performance`. */
  readonly at: number;
  readonly expire: () => void;

  constructor(at: number, expire: () => void) {
    super();
    this.at = at;
    this.expire = expire;
  }
}

/** The deadlines of work with the same time limit. They expire in the order in which they begin, so one timer is enough. A timer for each would cost more than everything else here. */
export class Deadlines {
  readonly #timeout: number;
  readonly #running = new LinkedList<Deadline>();
  #timer: NodeJS.Timeout | undefined;

  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /** Calls `expire` at the deadline of work that begins now, unless `end` is called before. */
  begin(expire: () => void): Deadline {
    const deadline = new Deadline(performance.now() + this.#timeout, expire);
    this.#running.add(deadline);
    if (this.#timer === undefined) this.#timer = setTimeout(this.#check, Math.min(this.#timeout, longestTimer));
    else if (this.#running.size === 1) this.#timer.ref();
    return deadline;
  }

  /** Ends the work. The timer is reused for the next one, and does not keep the process alive. */
  end(deadline: Deadline): void {
    this.#running.delete(deadline);
    if (this.#running.size === 0) this.#timer?.unref();
  }

  readonly #check = (): void => {
    this.#timer = undefined;
    const now = performance.now();
    for (const deadline of this.#running) {
      const left = deadline.at - now;
      // Timers may fire a little early.
      if (left > 1) return void (this.#timer = setTimeout(this.#check, Math.min(left, longestTimer)));
      this.#running.delete(deadline);
      deadline.expire();
    }
  };
}

const known = new WeakMap<object, Map<number, Deadlines>>();

/** Returns the deadlines of the work on a store that may take this many milliseconds. */
export function getDeadlines(store: Store, timeout: number): Deadlines {
  const key = store.data ?? store;
  let ofStore = known.get(key);
  if (!ofStore) known.set(key, (ofStore = new Map()));
  let deadlines = ofStore.get(timeout);
  if (!deadlines) ofStore.set(timeout, (deadlines = new Deadlines(timeout)));
  return deadlines;
}

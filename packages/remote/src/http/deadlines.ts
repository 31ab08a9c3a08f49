import { Link, LinkedList } from '@portico/core/values';

/** A request that is waiting for its response. */
export abstract class PendingDeadline extends Link {
  /** The deadline, by the clock of `performance`. */
  abstract readonly deadline: number;
  /** Called if no response arrived in time. */
  abstract late(): void;
}

/** Ends overdue requests. All share one timer, because hardly any of thousands of calls is ever late. */
export class Deadlines {
  readonly #waiting = new LinkedList<PendingDeadline>();
  #timer: NodeJS.Timeout | undefined;
  #ringsAt = Number.POSITIVE_INFINITY;

  add(waiting: PendingDeadline): void {
    this.#waiting.add(waiting);
    if (waiting.deadline < this.#ringsAt) this.#wind(waiting.deadline);
  }

  remove(waiting: PendingDeadline): void {
    this.#waiting.delete(waiting);
  }

  /** Sets the timer. Only connections keep the process alive, because the request of the timer may have ended by then. */
  #wind(at: number): void {
    clearTimeout(this.#timer);
    this.#ringsAt = at;
    this.#timer = setTimeout(this.#ring, Math.max(at - performance.now(), 0)).unref();
  }

  readonly #ring = (): void => {
    const now = performance.now();
    let next = Number.POSITIVE_INFINITY;
    for (const waiting of this.#waiting) {
      if (waiting.deadline > now) next = Math.min(next, waiting.deadline);
      // If this process itself was busy for so long, the response may have arrived already: it is read before this runs.
      else setImmediate(() => this.#waiting.has(waiting) && waiting.late());
    }
    this.#ringsAt = Number.POSITIVE_INFINITY;
    if (next < Number.POSITIVE_INFINITY) this.#wind(next);
  };
}

/** Limits concurrent work and the queue for it, which bounds the memory use. */
export class Gate {
  readonly #places: number;
  readonly #seats: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** Creates a gate with `places` concurrent tasks and a queue of `seats`. */
  constructor(places: number, seats: number) {
    this.#places = places;
    this.#seats = seats;
  }

  /** Returns whether all places and the queue are taken. */
  get isFull(): boolean {
    return this.#running >= this.#places && this.#waiting.length >= this.#seats;
  }

  /** Runs the work in its turn, first come, first served. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new RangeError('The queue is full.');
    if (this.#running >= this.#places) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place goes directly to the first task in the queue, so a new task cannot overtake it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

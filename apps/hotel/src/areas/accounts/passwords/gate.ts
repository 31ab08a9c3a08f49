/** Lets a few pieces of work run at a time, and some wait: whatever came beyond that would only ask for memory. */
export class Gate {
  readonly #places: number;
  readonly #seats: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** `places` is how many run at a time, `seats` how many wait. */
  constructor(places: number, seats: number) {
    this.#places = places;
    this.#seats = seats;
  }

  /** Whether nobody else can come in, not even to wait. */
  get isFull(): boolean {
    return this.#running >= this.#places && this.#waiting.length >= this.#seats;
  }

  /** Runs the work when it is its turn, first come, first served. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new RangeError('Nobody else can wait here.');
    if (this.#running >= this.#places) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place goes to whoever waits longest, so that nobody who comes in between takes it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

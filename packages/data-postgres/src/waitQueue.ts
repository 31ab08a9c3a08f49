interface Waiter<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
  /** One caller that waits. */
  readonly name: string;
}

/** The callers that wait for a resource in use, in the order of arrival; waiting for too long is an error. */
export class WaitQueue<T> {
  readonly #waiting = new Set<Waiter<T>>();
  readonly #limit: number;
  readonly #tooLong: () => Error;

  constructor(limit: number, tooLong: () => Error) {
    this.#limit = limit;
    this.#tooLong = tooLong;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Waits for a turn; `more` milliseconds longer than others if a connection has to be opened first. */
  wait(more = 0, name = ''): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiter: Waiter<T> = { resolve, reject, name, timer: setTimeout(() => this.#giveUp(waiter), this.#limit + more) };
      this.#waiting.add(waiter);
    });
  }

  /** Gives a value to the caller that has waited longest; returns false if none waits. */
  give(value: T): boolean {
    const waiter = this.#take();
    waiter?.resolve(value);
    return waiter !== undefined;
  }

  /** Gives a value to all callers whose names match. */
  release(isFor: (name: string) => boolean, value: T): void {
    for (const waiter of [...this.#waiting].filter(({ name }) => isFor(name))) {
      this.#waiting.delete(waiter);
      clearTimeout(waiter.timer);
      waiter.resolve(value);
    }
  }

  /** Rejects all that wait. */
  fail(error: unknown): void {
    for (let waiter = this.#take(); waiter; waiter = this.#take()) waiter.reject(error);
  }

  #take(): Waiter<T> | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    this.#waiting.delete(first);
    clearTimeout(first.timer);
    return first;
  }

  #giveUp(waiter: Waiter<T>): void {
    this.#waiting.delete(waiter);
    waiter.reject(this.#tooLong());
  }
}

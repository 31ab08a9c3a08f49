interface Waiter<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
  /** Who waits. */
  readonly name: string;
}

/** Those who wait for something that is in use, in the order of arrival; who waits for too long gets an error. */
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

  /** Waits for one's turn; `more` milliseconds longer than others where something has to be made first. */
  wait(more = 0, name = ''): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiter: Waiter<T> = { resolve, reject, name, timer: setTimeout(() => this.#giveUp(waiter), this.#limit + more) };
      this.#waiting.add(waiter);
    });
  }

  /** Gives it to the one who has waited longest. */
  give(value: T): boolean {
    const waiter = this.#take();
    waiter?.resolve(value);
    return waiter !== undefined;
  }

  /** Gives something else to all whose names it is for. */
  release(isFor: (name: string) => boolean, value: T): void {
    for (const waiter of [...this.#waiting].filter(({ name }) => isFor(name))) {
      this.#waiting.delete(waiter);
      clearTimeout(waiter.timer);
      waiter.resolve(value);
    }
  }

  /** Nobody will get it. */
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

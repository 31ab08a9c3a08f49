import { Link, LinkedList } from '@portico/core/values';

class WaitingRequest<T> extends Link {
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
  /** The name by which waiting callers are selected. */
  readonly name: string;
  timer: NodeJS.Timeout | undefined;

  constructor({ resolve, reject }: PromiseWithResolvers<T>, name: string) {
    super();
    this.resolve = resolve;
    this.reject = reject;
    this.name = name;
  }
}

/** The callers that wait for a resource in use, in the order of arrival. A wait that takes too long is an error. */
export class WaitQueue<T> {
  readonly #waiting = new LinkedList<WaitingRequest<T>>();
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
    const turn = Promise.withResolvers<T>();
    const waiter = new WaitingRequest(turn, name);
    waiter.timer = setTimeout(this.#giveUp, this.#limit + more, waiter);
    this.#waiting.add(waiter);
    return turn.promise;
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

  /** Rejects all waiting callers. */
  fail(error: unknown): void {
    for (let waiter = this.#take(); waiter; waiter = this.#take()) waiter.reject(error);
  }

  #take(): WaitingRequest<T> | undefined {
    const first = this.#waiting.shift();
    clearTimeout(first?.timer);
    return first;
  }

  readonly #giveUp = (waiter: WaitingRequest<T>): void => {
    this.#waiting.delete(waiter);
    waiter.reject(this.#tooLong());
  };
}

import type { Store } from '../store/store.ts';

/** Numbers that were drawn but not assigned yet: `next` to `last`, both inclusive. */
interface Range {
  next: bigint;
  readonly last: bigint;
}

/** A caller that waits for numbers. */
interface WaitingCaller {
  readonly count: number;
  readonly resolve: (numbers: bigint[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Draws at least this many numbers of a counter. */
export type DrawNumbers = (missing: number) => Promise<readonly bigint[]>;

/** The maximum number of counters whose numbers a process caches; numbers that are discarded beyond it are gaps. */
const mostCounters = 10_000;

const ofStores = new WeakMap<object, NumberBlocks>();

/** The numbers that this process has drawn ahead, by counter. Only counters whose declaration allows gaps have any. */
export class NumberBlocks {
  readonly #ranges = new Map<string, Range[]>();
  /** The callers that wait for a draw, by counter; present while one is running. */
  readonly #queues = new Map<string, WaitingCaller[]>();

  /** Returns the blocks of a store. */
  static forStore(store: Store): NumberBlocks {
    const key = store.data ?? store;
    let blocks = ofStores.get(key);
    if (!blocks) ofStores.set(key, (blocks = new NumberBlocks()));
    return blocks;
  }

  /** Returns this many numbers of a counter. Concurrent callers share one draw, so that at most one block is left over. */
  async reserve(counter: string, count: number, draw: DrawNumbers): Promise<bigint[]> {
    const queue = this.#queues.get(counter);
    if (!queue && this.#count(counter) >= count) return this.take(counter, count);
    return new Promise((resolve, reject) => {
      const waiting = { count, resolve, reject };
      if (queue) queue.push(waiting);
      else void this.#serve(counter, [waiting], draw);
    });
  }

  /** Draws numbers for later callers, unless a draw is running or some are left. A failure is ignored: the callers draw themselves. */
  drawAhead(counter: string, draw: DrawNumbers): void {
    if (this.#queues.has(counter) || this.#ranges.has(counter)) return;
    void this.#serve(counter, [{ count: 0, resolve: () => undefined, reject: () => undefined }], draw);
  }

  /** Takes up to this many numbers of a counter. */
  take(counter: string, count: number): bigint[] {
    const taken: bigint[] = [];
    const ranges = this.#ranges.get(counter) ?? [];
    while (taken.length < count && ranges[0]) {
      taken.push(ranges[0].next++);
      if (ranges[0].next > ranges[0].last) ranges.shift();
    }
    if (ranges.length === 0) this.#ranges.delete(counter);
    return taken;
  }

  /** Stores numbers for later. */
  keep(counter: string, numbers: readonly bigint[]): void {
    if (numbers.length === 0) return;
    const ranges = this.#ranges.get(counter) ?? [];
    ranges.push({ next: numbers[0]!, last: numbers.at(-1)! });
    this.#ranges.set(counter, ranges);
    if (this.#ranges.size > mostCounters) this.#ranges.delete(this.#ranges.keys().next().value!);
  }

  /** Assigns numbers to the callers in order, and draws missing ones, until no caller waits. */
  async #serve(counter: string, queue: WaitingCaller[], draw: DrawNumbers): Promise<void> {
    this.#queues.set(counter, queue);
    while (queue.length > 0) {
      const asking = queue.length;
      const wanted = queue.reduce((sum, { count }) => sum + count, 0);
      try {
        this.keep(counter, await draw(wanted - this.#count(counter)));
        while (queue[0] && this.#count(counter) >= queue[0].count) {
          const { count, resolve } = queue.shift()!;
          resolve(this.take(counter, count));
        }
      } catch (error) {
        for (const { reject } of queue.splice(0, asking)) reject(error);
      }
    }
    this.#queues.delete(counter);
  }

  /** Returns how many numbers of a counter are left. */
  #count(counter: string): number {
    const ranges = this.#ranges.get(counter) ?? [];
    return ranges.reduce((sum, { next, last }) => sum + Number(last - next + 1n), 0);
  }
}

import type { Store } from '../store/store.ts';

/** Numbers that were drawn and not given yet; `next` to `last`, both inclusive. */
interface Range {
  next: bigint;
  readonly last: bigint;
}

/** The number of counters that a process holds numbers of; numbers that are discarded beyond it are gaps. */
const mostCounters = 10_000;

const ofStores = new WeakMap<Store, NumberBlocks>();

/** The numbers that this process has drawn ahead, by their counters: of those whose declaration allows gaps. */
export class NumberBlocks {
  readonly #ranges = new Map<string, Range[]>();

  /** Returns the blocks of a store. */
  static forStore(store: Store): NumberBlocks {
    let blocks = ofStores.get(store);
    if (!blocks) ofStores.set(store, (blocks = new NumberBlocks()));
    return blocks;
  }

  /** Takes up to so many numbers of a counter. */
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

  /** Keeps numbers for later. */
  keep(counter: string, numbers: readonly bigint[]): void {
    if (numbers.length === 0) return;
    const ranges = this.#ranges.get(counter) ?? [];
    ranges.push({ next: numbers[0]!, last: numbers.at(-1)! });
    this.#ranges.set(counter, ranges);
    if (this.#ranges.size > mostCounters) this.#ranges.delete(this.#ranges.keys().next().value!);
  }
}

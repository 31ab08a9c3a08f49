/** A seeded source of choices: the same seed makes the same choices on every machine. */
export class Random {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next() {
    // mulberry32
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /**
   * Returns a whole number from `low` to `high`, both included.
   * @param {number} low
   * @param {number} high
   */
  int(low, high) {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /**
   * Returns whether something of this probability happens.
   * @param {number} probability
   */
  chance(probability) {
    return this.next() < probability;
  }

  /**
   * Returns one item of a list that is not empty.
   * @template T
   * @param {readonly T[]} items
   * @returns {T}
   */
  pick(items) {
    return /** @type {T} */ (items[Math.floor(this.next() * items.length)]);
  }

  /**
   * Returns one item of `[weight, item]` pairs, in proportion to the weights.
   * @template T
   * @param {readonly (readonly [number, T])[]} items
   * @returns {T}
   */
  weighted(items) {
    let rest = this.next() * items.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, item] of items) {
      rest -= weight;
      if (rest < 0) return item;
    }
    return /** @type {readonly [number, T]} */ (items.at(-1))[1];
  }

  /**
   * Returns `count` different items of a list, in the order of the list.
   * @template T
   * @param {readonly T[]} items
   * @param {number} count
   * @returns {T[]}
   */
  sample(items, count) {
    return this.shuffle(items.map((_, index) => index))
      .slice(0, count)
      .sort((a, b) => a - b)
      .map((index) => /** @type {T} */ (items[index]));
  }

  /**
   * Returns the items of a list in another order.
   * @template T
   * @param {readonly T[]} items
   * @returns {T[]}
   */
  shuffle(items) {
    const list = [...items];
    for (let last = list.length - 1; last > 0; last--) {
      const other = this.int(0, last);
      [list[last], list[other]] = [/** @type {T} */ (list[other]), /** @type {T} */ (list[last])];
    }
    return list;
  }
}

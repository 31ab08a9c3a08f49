/** A reproducible sequence of random choices. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Returns true with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns one of some values. */
  pick<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  }
}

/** Milliseconds until rows that are stored can be seen by all, with clocks that differ. */
const settling = 1000;

/** Milliseconds after which all rows are read: an earlier one may have been given back, or may have become the first of its key. */
const interval = 1000;

/**
 * Where claims begin to read the rows that are ready. As long as other versions run, what they alone handle stays among these rows: not every claim
 * passes over it.
 */
export class ClaimStart {
  #from = 0;
  /** The time of the last claim that read all rows. */
  #readAll = 0;

  /** The time from which on rows are read that were received then; 0 for all. */
  at(now: number, isShared: boolean): number {
    if (isShared && now >= this.#readAll && now - this.#readAll < interval) return this.#from;
    this.#readAll = now;
    this.#from = 0;
    return 0;
  }

  /** Notes when the rows were received that a claim brought: it has passed over all before them. */
  passed(now: number, received: readonly number[]): void {
    this.#from = Math.max(this.#from, Math.min(now - settling, ...received));
  }

  /** When all rows are to be read again. */
  get next(): number {
    return this.#readAll + interval;
  }
}

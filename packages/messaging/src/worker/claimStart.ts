/** Milliseconds until stored rows are visible to all processes, whose clocks may differ. */
const settling = 1000;

/** Milliseconds after which all rows are read: an earlier one may have been released, or may have become the first of its key. */
const interval = 1000;

/**
 * The point from which claims read ready rows. While other versions run, rows that only they handle stay among these rows, and not every claim
 * should skip all of them again.
 */
export class ClaimStart {
  #from = 0;
  /** The time of the last claim that read all rows. */
  #readAll = 0;

  /** Returns the time since which rows must have been received to be read; 0 for all. */
  at(now: number, isShared: boolean): number {
    if (isShared && now >= this.#readAll && now - this.#readAll < interval) return this.#from;
    this.#readAll = now;
    this.#from = 0;
    return 0;
  }

  /** Records when the claimed rows were received: the claim has skipped all rows before them. */
  passed(now: number, received: readonly number[]): void {
    this.#from = Math.max(this.#from, Math.min(now - settling, ...received));
  }

  /** The time at which all rows must be read again. */
  get next(): number {
    return this.#readAll + interval;
  }
}

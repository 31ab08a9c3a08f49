/** The known pace of a statement. */
export type Pace = 'short' | 'unknown' | 'long';

/** Milliseconds from which a statement is long. */
const long = 50;

/** How much one short run subtracts from the time of a long one: a search that is slow for some values stays long for a while. */
const decay = 0.7;

/** The maximum number of recorded statements. */
const most = 5000;

/** Records how long statements take, by their names. */
export class StatementPaces {
  readonly #taken = new Map<string, number>();

  /** Returns the pace of a statement. */
  get(name: string): Pace {
    const taken = this.#taken.get(name);
    if (taken === undefined) return 'unknown';
    return taken > long ? 'long' : 'short';
  }

  /** Returns how many milliseconds a statement is expected to take; 0 if unknown. */
  expected(name: string): number {
    return this.#taken.get(name) ?? 0;
  }

  /** Records how many milliseconds the server took for a statement. */
  note(name: string, milliseconds: number): void {
    if (name === '') return;
    const before = this.#taken.get(name);
    // Nearly all are short and stay short.
    if (before !== undefined && before < 1 && milliseconds < 1) return;
    if (this.#taken.size >= most) this.#taken.clear();
    this.#taken.set(name, Math.max(milliseconds, (before ?? 0) * decay));
  }
}

import { share } from './share.ts';

/** Remembers values by name for one run after the other. A value that equals the last one of its name is replaced by it, part by part. */
export class LastValues<T> {
  #last: ReadonlyMap<string, T> = new Map();
  #next = new Map<string, T>();

  /** Begins a run. Values that the run before did not have are forgotten. */
  begin(): void {
    this.#last = this.#next;
    this.#next = new Map();
  }

  /** Returns a value, or the last one of its name where the two are equal. */
  of(name: string, value: T): T {
    const known = this.#next.get(name) ?? this.#last.get(name);
    const kept = known === undefined ? value : share(known, value);
    this.#next.set(name, kept);
    return kept;
  }
}

import { share } from './share.ts';

/** Caches named values from one run to the next. A value that equals the previous one of its name is replaced by it, part by part. */
export class LastValues<T> {
  #last: ReadonlyMap<string, T> = new Map();
  #next = new Map<string, T>();

  /** Begins a run. Values that were absent from the previous run are dropped. */
  begin(): void {
    this.#last = this.#next;
    this.#next = new Map();
  }

  /** Returns a value, or the previous value of its name if the two are equal. */
  of(name: string, value: T): T {
    const known = this.#next.get(name) ?? this.#last.get(name);
    const shared = known === undefined ? value : share(known, value);
    this.#next.set(name, shared);
    return shared;
  }
}

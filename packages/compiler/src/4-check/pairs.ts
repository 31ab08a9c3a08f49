/** Records the first value of each name, to report it together with a second one. */
export class Pairs<T> {
  readonly #first = new Map<string, T>();

  /** Returns the earlier value with this name; undefined for the first one, which is recorded. */
  earlier(name: string, value: T): T | undefined {
    const first = this.#first.get(name);
    if (first === undefined) this.#first.set(name, value);
    return first;
  }
}

/** Remembers the first value of each name, to show it together with a second one. */
export class Pairs<T> {
  readonly #first = new Map<string, T>();

  /** The one that came before under this name; undefined for the first, which is remembered. */
  earlier(name: string, value: T): T | undefined {
    const first = this.#first.get(name);
    if (first === undefined) this.#first.set(name, value);
    return first;
  }
}

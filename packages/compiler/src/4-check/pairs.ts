/** Remembers the first of each name, so that a second one can be shown beside it. */
export class Pairs<T> {
  readonly #first = new Map<string, T>();

  /** The one that came before under this name; undefined for the first, which is remembered. */
  earlier(name: string, value: T): T | undefined {
    const first = this.#first.get(name);
    if (first === undefined) this.#first.set(name, value);
    return first;
  }
}

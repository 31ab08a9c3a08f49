import type { TypeId } from '../../0-program/checker/port.ts';

/** The types of TypeScript that correspond to shapes of the syntax, by their keys. */
export class TypeUses {
  readonly #ids = new Map<string, TypeId>();
  readonly #keys: string[] = [];
  #next = 0;

  /** Records the type for which a key was last used. */
  add(key: string, id: TypeId): void {
    if (!this.#ids.has(key)) this.#keys.push(key);
    this.#ids.set(key, id);
  }

  /** Yields each key once over all calls, with its type, including keys that are added meanwhile. */
  *takeNew(): Iterable<readonly [key: string, id: TypeId]> {
    while (this.#next < this.#keys.length) {
      const key = this.#keys[this.#next++]!;
      yield [key, this.#ids.get(key)!];
    }
  }
}

import type { TypeId } from '../../0-program/checker/port.ts';

/** The types of TypeScript that shapes of the syntax stand for, by their keys. */
export class TypeUses {
  readonly #ids = new Map<string, TypeId>();
  readonly #keys: string[] = [];
  #next = 0;

  /** Notes the type that a key was used for last. */
  add(key: string, id: TypeId): void {
    if (!this.#ids.has(key)) this.#keys.push(key);
    this.#ids.set(key, id);
  }

  /** Yields each key once over all calls, with its type; keys that are added meanwhile too. */
  *takeNew(): Iterable<readonly [key: string, id: TypeId]> {
    while (this.#next < this.#keys.length) {
      const key = this.#keys[this.#next++]!;
      yield [key, this.#ids.get(key)!];
    }
  }
}

import type { OperationObject } from './document/document.ts';
import type { Schema } from './document/schema.ts';
import type { AreaComponents } from './names/components.ts';

/** Keeps what a description was made of, for the next one: nothing of an area is described again as long as nothing of it has changed. */
export interface DescriptionMemo {
  /** What is known under a name; made again where its basis holds other values or objects. */
  of<T>(name: string, basis: readonly unknown[], make: () => T): T;
}

/** What is known of one area. */
export class DescribedArea {
  components: AreaComponents | undefined;
  #names = '';
  readonly #operations = new Map<string, OperationObject>();
  readonly #schemas = new Map<string, Schema>();

  /** The same, under the names that things have in the document: under others nothing of it holds. */
  under(names: string): this {
    if (names === this.#names) return this;
    this.#names = names;
    this.#operations.clear();
    this.#schemas.clear();
    return this;
  }

  operation(key: string, make: () => OperationObject): OperationObject {
    return known(this.#operations, key, make);
  }

  schema(key: string, make: () => Schema): Schema {
    return known(this.#schemas, key, make);
  }
}

function known<T>(all: Map<string, T>, key: string, make: () => T): T {
  let one = all.get(key);
  if (one === undefined) all.set(key, (one = make()));
  return one;
}

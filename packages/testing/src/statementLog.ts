import type { Store } from '@portico/data';

/** The statements that were sent to a store: for tests that hold an operation to a number of them. */
export class StatementLog {
  readonly #texts: string[] = [];

  constructor(store: Store) {
    const before = store.onStatement;
    store.onStatement = (text) => {
      before?.(text);
      this.#texts.push(text);
    };
  }

  /** Their texts, in the order in which they were sent. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  /** Forgets what was sent so far. */
  clear(): void {
    this.#texts.length = 0;
  }
}

import type { Store } from '@portico/data';

/** The statements that a host sends by itself when it polls for messages: claims, moves and removals, but not the writes of a save. */
const ofMessaging = /(?:FROM|UPDATE) portico_(?:in|out)box\b|to_regclass\('portico_/;

/** The statements that were sent to a store by operations: for tests that hold one to a number of them. */
export class StatementLog {
  readonly #texts: string[] = [];

  constructor(store: Store) {
    const before = store.onStatement;
    store.onStatement = (text) => {
      before?.(text);
      if (!ofMessaging.test(text)) this.#texts.push(text);
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

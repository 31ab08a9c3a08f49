import type { Store } from '@portico/data';

/**
 * The statements that a host sends by itself, at any time: claims, moves and removals of messages, and the records of its
 * processes and subscriptions. The writes of a save are not among them.
 */
const ofMessaging =
  /(?:FROM|UPDATE) portico_(?:in|out)box\b|(?:FROM|UPDATE|INTO) portico_(?:processes|subscriptions)\b|DELETE FROM portico_handled\b|to_regclass\('portico_/;

/** The statements that operations have sent to a store, for tests that limit their number. */
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

  /** Clears the recorded statements. */
  clear(): void {
    this.#texts.length = 0;
  }
}

import type { Store } from '@portico/data';

/**
 * Matches the statements that a host sends in the background: it claims, relays and removes messages, and records its processes
 * and subscriptions. Statements that save entities do not match.
 */
const ofMessaging =
  /(?:FROM|UPDATE) portico_(?:in|out)box\b|(?:FROM|UPDATE|INTO) portico_(?:processes|subscriptions)\b|DELETE FROM portico_handled\b|to_regclass\('portico_/;

/** Records the statements that operations send to a store, for tests that limit their number. */
export class StatementLog {
  readonly #texts: string[] = [];

  constructor(store: Store) {
    const before = store.onStatement;
    store.onStatement = (text) => {
      before?.(text);
      if (!ofMessaging.test(text)) this.#texts.push(text);
    };
  }

  /** The SQL of the recorded statements, in the order in which they were sent. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  /** Clears the recorded statements. */
  clear(): void {
    this.#texts.length = 0;
  }
}

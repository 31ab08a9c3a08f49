import type { Row, Statement, Store, Transaction, Write, Written } from '../store/store.ts';

/** The transaction that an operation holds open, from the first time that it needs one. */
export class Held {
  readonly #store: Store;
  #begun: Promise<Transaction> | undefined;
  #transaction: Transaction | undefined;
  #failure: { readonly error: unknown } | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Whether there is one, or will be in a moment. */
  get isOpen(): boolean {
    return this.#begun !== undefined;
  }

  /** The transaction; begins it where there is none. */
  begin(): Promise<Transaction> {
    return (this.#begun ??= this.#store.begin().then((transaction) => (this.#transaction = transaction)));
  }

  async rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.#attempt((transaction) => transaction.rows(statement, values));
  }

  async *stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    const transaction = await this.begin();
    if (this.#failure) throw this.#failure.error;
    try {
      yield* transaction.stream(statement, values);
    } catch (error) {
      this.#failure ??= { error };
      throw error;
    }
  }

  async write(write: Write): Promise<Written> {
    return this.#attempt((transaction) => transaction.write(write));
  }

  /** Commits; where a statement failed in between, throws its error, even if somebody has caught it: nothing can be committed then. */
  async commit(): Promise<void> {
    const transaction = await this.begin();
    if (this.#failure) throw this.#failure.error;
    this.#forget();
    await transaction.commit();
  }

  /** Rolls back what is open. That a connection is gone by then means the same: nothing was written. */
  async rollback(): Promise<void> {
    const begun = this.#begun;
    this.#forget();
    await begun?.then((transaction) => transaction.rollback()).catch(() => undefined);
  }

  #forget(): void {
    this.#begun = undefined;
    this.#transaction = undefined;
    this.#failure = undefined;
  }

  /** After a failure nothing else is tried: what ends the operation is the error that came first. */
  async #attempt<T>(attempt: (transaction: Transaction) => Promise<T>): Promise<T> {
    const transaction = this.#transaction ?? (await this.begin());
    if (this.#failure) throw this.#failure.error;
    try {
      return await attempt(transaction);
    } catch (error) {
      this.#failure ??= { error };
      throw error;
    }
  }
}

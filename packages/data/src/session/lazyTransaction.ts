import type { Row, Statement, Store, Transaction, Write, WriteResult } from '../store/store.ts';
import type { CommitGroup } from './commitGroup.ts';
import { StatementCount } from './statementCount.ts';

/** The transaction of an operation, which begins on first use. */
export class LazyTransaction {
  readonly #store: Store;
  /** Called when a transaction begins; the function that it returns is called when the transaction ends. */
  readonly #begins: (() => () => void) | undefined;
  readonly #count: StatementCount;
  /** Commits the changes of the unit of work together with those of others; if absent, they have a transaction to themselves. */
  group: CommitGroup | undefined;
  #begun: Promise<Transaction> | undefined;
  #transaction: Transaction | undefined;
  #failure: { readonly error: unknown } | undefined;
  /** The reason if the work was terminated from outside: statements then fail with it, whatever the store reports. */
  #isEnded = false;
  #over: (() => void) | undefined;

  constructor(store: Store, begins?: () => () => void, count = new StatementCount()) {
    this.#store = store;
    this.#count = count;
    this.#begins = begins;
  }

  /** Whether there is a transaction, or it is being opened. */
  get isOpen(): boolean {
    return this.#begun !== undefined;
  }

  /** Returns the transaction; begins it if there is none. */
  begin(): Promise<Transaction> {
    if (this.#begun) return this.#begun;
    const begun = this.#store.begin().then((transaction) => {
      if (this.#begun === begun) this.#transaction = transaction;
      return transaction;
    });
    this.#begun = begun;
    this.#over = this.#begins?.();
    return begun;
  }

  /** Reads in the transaction if there is one, otherwise outside any. */
  read(statement: Statement, values: readonly unknown[]): readonly Row[] | Promise<readonly Row[]> {
    if (this.isOpen) return this.rows(statement, values);
    this.#count.add(1);
    const { replicas } = this.#store;
    const replicaRead = replicas && this.#count.call?.replicaRead;
    return replicaRead ? replicas.rows(statement, values, replicaRead.after) : this.#store.rows(statement, values);
  }

  /** Reads any number of rows, a batch at a time, in the transaction if there is one. */
  readBatches(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    if (this.isOpen) return this.stream(statement, values);
    this.#count.add(1);
    return this.#store.stream(statement, values);
  }

  /** Writes in the transaction if there is one, otherwise in a separate one that is committed at once. */
  send(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    if (this.isOpen) return this.#writeEach(writes);
    this.#count.add(writes.length);
    return this.#store.write(writes);
  }

  /** Writes the changes of the unit of work like `send`, but without an open transaction in its group. `isAdding`: whether they only insert rows. */
  async save(writes: readonly Write[], isAdding: boolean): Promise<void> {
    if (this.isOpen || !this.group) return void (await this.send(writes));
    this.#count.add(writes.length);
    await this.group.write(writes, isAdding);
  }

  async #writeEach(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    const transaction = await this.begin();
    if (writes.length > 1 && transaction.writeAll) return this.#attempt(() => transaction.writeAll!(writes), writes.length);
    const written: WriteResult[] = [];
    for (const write of writes) written.push(await this.write(write));
    return written;
  }

  async rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.#attempt((transaction) => transaction.rows(statement, values));
  }

  async *stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    const transaction = await this.begin();
    if (this.#failure) throw this.#failure.error;
    try {
      this.#count.add(1);
      yield* transaction.stream(statement, values);
    } catch (error) {
      this.#failure ??= { error };
      throw error;
    }
  }

  async write(write: Write): Promise<WriteResult> {
    return this.#attempt((transaction) => transaction.write(write));
  }

  /** Commits; if a statement failed before, throws its error, even if it was caught: nothing can be committed then. */
  async commit(): Promise<void> {
    const transaction = await this.begin();
    if (this.#failure) throw this.#failure.error;
    this.#forget();
    await transaction.commit();
  }

  /** Rolls back the open transaction. A lost connection has the same effect: nothing was written. */
  async rollback(): Promise<void> {
    const begun = this.#begun;
    this.#forget();
    this.#count.reset();
    await begun?.then((transaction) => transaction.rollback()).catch(() => undefined);
  }

  /** Rolls back the open transaction at once, even while a statement runs; every later use throws the error. */
  async end(error: unknown): Promise<void> {
    const begun = this.#begun;
    if (!begun) return;
    this.#failure = { error };
    this.#isEnded = true;
    await begun.then((transaction) => transaction.cancel()).catch(() => undefined);
  }

  #forget(): void {
    this.#begun = undefined;
    this.#transaction = undefined;
    this.#failure = undefined;
    this.#isEnded = false;
    this.#over?.();
    this.#over = undefined;
  }

  /** Runs nothing after a failure: the first error ends the operation. */
  async #attempt<T>(attempt: (transaction: Transaction) => Promise<T>, statements = 1): Promise<T> {
    const transaction = this.#transaction ?? (await this.begin());
    if (this.#failure) throw this.#failure.error;
    try {
      this.#count.add(statements);
      return await attempt(transaction);
    } catch (error) {
      this.#failure ??= { error };
      throw this.#isEnded ? this.#failure.error : error;
    }
  }
}

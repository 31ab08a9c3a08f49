import type { Row, Statement, Transaction, Write, WriteResult } from '@portico/data';
import type { Connection } from './connection.ts';

/** A transaction on the one connection that writes; it holds the lock until it ends. */
export class HeldTransaction implements Transaction {
  readonly #connection: Connection;
  readonly #release: () => void;
  #state: 'open' | 'failed' | 'ended' = 'open';

  constructor(connection: Connection, release: () => void) {
    this.#connection = connection;
    this.#release = release;
  }

  async rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.#attempt(() => this.#connection.rows(statement, values));
  }

  async *stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    const batches = this.#attempt(() => this.#connection.batches(statement, values));
    try {
      for (;;) {
        const { done, value } = this.#attempt(() => batches.next());
        if (done) return;
        yield value;
      }
    } finally {
      batches.return(undefined);
    }
  }

  async write(write: Write): Promise<WriteResult> {
    return this.#attempt(() => this.#connection.write(write));
  }

  async commit(): Promise<void> {
    if (this.#state !== 'open') throw describeEnd(this.#state);
    try {
      this.#connection.commit();
    } finally {
      this.#end();
    }
  }

  async rollback(): Promise<void> {
    if (this.#state !== 'ended') this.#end();
  }

  cancel(): Promise<void> {
    return this.rollback();
  }

  /** After an error only a rollback is possible, as in PostgreSQL. */
  #attempt<T>(action: () => T): T {
    if (this.#state !== 'open') throw describeEnd(this.#state);
    try {
      return action();
    } catch (error) {
      this.#state = 'failed';
      throw error;
    }
  }

  #end(): void {
    this.#state = 'ended';
    try {
      this.#connection.rollback();
    } finally {
      this.#release();
    }
  }
}

function describeEnd(state: 'failed' | 'ended'): Error {
  return new Error(
    state === 'ended' ? 'The transaction has ended.' : 'A statement of the transaction has failed; it can only be rolled back.',
  );
}

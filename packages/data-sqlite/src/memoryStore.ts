import { streamBatch } from '@portico/data';
import type { Row, Statement, Store, StoreOptions, Transaction, Violation, Write, WriteResult } from '@portico/data';
import type { Dialect } from '@portico/sql';
import { runBatch, runScript } from './batch.ts';
import { StoreBusy } from './busy.ts';
import { sqliteDecoder } from './codec/decoder.ts';
import { sqliteEncoder } from './codec/encoder.ts';
import { Connection } from './connection.ts';
import { Mutex } from './mutex.ts';
import { HeldTransaction } from './transaction.ts';
import { createWatch } from './createWatch.ts';
import type { SqliteSettings } from './sqliteSettings.ts';
import { readViolation } from './violations.ts';

/** A database in memory has one connection: while a transaction is held open, all others wait for it. */
export class MemoryStore implements Store {
  readonly dialect: Dialect;
  readonly inMemory = true;
  readonly decoder = sqliteDecoder;
  readonly encoder = sqliteEncoder;
  readonly name: string;
  options?: StoreOptions | undefined;
  onStatement: ((text: string) => void) | undefined;
  readonly #connection: Connection;
  readonly #turn: Mutex;

  constructor({ name, wait, dialect, filterTimeout }: SqliteSettings) {
    this.#connection = new Connection(':memory:', createWatch(this), filterTimeout);
    this.name = name;
    this.dialect = dialect;
    this.#turn = new Mutex(wait, () => new StoreBusy(name, `Other transactions locked '${name}' for more than ${wait} ms.`, false));
  }

  rows(statement: Statement, values: readonly unknown[]): readonly Row[] | Promise<readonly Row[]> {
    if (this.#turn.free) return this.#connection.rows(statement, values);
    return this.#inTurn(() => this.#connection.rows(statement, values));
  }

  /** Reads all rows at once: they are already in memory, and a transaction could occupy the one connection between two batches. */
  async *stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    const rows = await this.rows(statement, values);
    for (let from = 0; from < rows.length; from += streamBatch) yield rows.slice(from, from + streamBatch);
  }

  async write(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    if (this.#turn.free) return runBatch(this.#connection, writes);
    return this.#inTurn(() => runBatch(this.#connection, writes));
  }

  async begin(): Promise<Transaction> {
    await this.#turn.lock();
    try {
      this.#connection.exec('BEGIN');
    } catch (error) {
      this.#turn.unlock();
      throw error;
    }
    return new HeldTransaction(this.#connection, () => this.#turn.unlock());
  }

  script(text: string): Promise<void> {
    this.onStatement?.(text);
    return this.#inTurn(() => runScript(this.#connection, text));
  }

  violationOf(error: unknown): Violation | undefined {
    return readViolation(error, this.#connection);
  }

  async close(): Promise<void> {
    await this.#inTurn(() => this.#connection.close());
  }

  async #inTurn<T>(action: () => T): Promise<T> {
    await this.#turn.lock();
    try {
      return action();
    } finally {
      this.#turn.unlock();
    }
  }
}

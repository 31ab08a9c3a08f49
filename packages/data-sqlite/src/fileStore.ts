import { Places } from '@portico/data';
import type { Row, Statement, Store, StoreOptions, StoreSession, Transaction, Violation, Write, WriteResult } from '@portico/data';
import type { Dialect } from '@portico/sql';
import { runBatch, runScript } from './batch.ts';
import { isBusy, retryWhileBusy, StoreBusy } from './busy.ts';
import { sqliteDecoder } from './codec/decoder.ts';
import { sqliteEncoder } from './codec/encoder.ts';
import { Connection } from './connection.ts';
import { Mutex } from './mutex.ts';
import { openSession } from './session.ts';
import { HeldTransaction } from './transaction.ts';
import { readViolation } from './violations.ts';
import { createWatch } from './createWatch.ts';
import type { SqliteSettings } from './sqliteSettings.ts';

/** The maximum number of concurrent streams: each has a connection with its own cache for as long as its client reads. */
const mostStreams = 8;

/** A database in a file: one connection writes, another one reads what is committed; other processes may have it open too. */
export class FileStore implements Store {
  readonly dialect: Dialect;
  readonly inMemory = false;
  readonly decoder = sqliteDecoder;
  readonly encoder = sqliteEncoder;
  readonly name: string;
  options?: StoreOptions | undefined;
  onStatement: ((text: string) => void) | undefined;
  readonly #writer: Connection;
  readonly #reader: Connection;
  readonly #turn: Mutex;
  readonly #streams: Places;
  readonly #wait: number;
  readonly #file: string;
  readonly #filterTimeout: number;

  constructor(file: string, { name, wait, dialect, filterTimeout }: SqliteSettings) {
    this.name = name;
    this.dialect = dialect;
    this.#wait = wait;
    this.#file = file;
    this.#turn = new Mutex(wait, () => new StoreBusy(name, `Other transactions locked '${name}' for more than ${wait} ms.`, false));
    this.#streams = new Places(
      mostStreams,
      wait,
      () => new StoreBusy(name, `Other streams read '${name}' for more than ${wait} ms.`, false),
    );
    const watch = createWatch(this);
    this.#writer = new Connection(file, watch, filterTimeout);
    this.#reader = new Connection(file, watch, filterTimeout);
    this.#filterTimeout = filterTimeout;
    this.#reader.exec('PRAGMA query_only = ON');
  }

  rows(statement: Statement, values: readonly unknown[]): readonly Row[] | Promise<readonly Row[]> {
    try {
      return this.#reader.rows(statement, values);
    } catch (error) {
      // Readers of a write-ahead log wait only while it is recovered or removed.
      if (!isBusy(error)) throw error;
      return this.#patiently(() => this.#reader.rows(statement, values));
    }
  }

  /** Uses its own connection: until a statement of a connection has returned its last row, all other statements on it read the same state. */
  async *stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    await this.#streams.take();
    try {
      const connection = await this.#patiently(() => new Connection(this.#file, createWatch(this), this.#filterTimeout));
      try {
        connection.exec('PRAGMA query_only = ON');
        yield* connection.batches(statement, values);
      } finally {
        connection.close();
      }
    } finally {
      this.#streams.release();
    }
  }

  write(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    return this.#inTurn(() => runBatch(this.#writer, writes));
  }

  async begin(): Promise<Transaction> {
    await this.#turn.lock();
    try {
      // Takes the write lock immediately: a transaction that took it later could find its reads outdated.
      await this.#patiently(() => this.#writer.begin());
    } catch (error) {
      this.#turn.unlock();
      throw error;
    }
    return new HeldTransaction(this.#writer, () => this.#turn.unlock());
  }

  script(text: string): Promise<void> {
    this.onStatement?.(text);
    return this.#inTurn(() => runScript(this.#writer, text));
  }

  async session(): Promise<StoreSession> {
    return openSession(this.#file);
  }

  violationOf(error: unknown): Violation | undefined {
    return readViolation(error, this.#writer);
  }

  close(): Promise<void> {
    return this.#inTurn(() => {
      this.#reader.close();
      this.#writer.close();
    });
  }

  async #inTurn<T>(action: () => T): Promise<T> {
    if (!this.#turn.tryLock()) await this.#turn.lock();
    try {
      const done = this.#patiently(action);
      return done instanceof Promise ? await done : done;
    } finally {
      this.#turn.unlock();
    }
  }

  #patiently<T>(action: () => T): T | Promise<T> {
    return retryWhileBusy(action, this.name, this.#wait);
  }
}

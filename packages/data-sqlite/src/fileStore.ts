import type { Row, Statement, Store, StoreOptions, StoreSession, Transaction, Violation, Write, WriteResult } from '@portico/data';
import type { Dialect, TenantPlace } from '@portico/sql';
import { runBatch, runScript } from './batch.ts';
import { retryWhileBusy, StoreBusy } from './busy.ts';
import { sqliteDecoder } from './codec/decoder.ts';
import { sqliteEncoder } from './codec/encoder.ts';
import { Connection } from './connection.ts';
import { FileReader } from './fileReader.ts';
import { Mutex } from './mutex.ts';
import { openSession } from './session.ts';
import { PlacedStore } from './placedStore.ts';
import { HeldTransaction } from './transaction.ts';
import { readViolation } from './violations.ts';
import { createWatch } from './createWatch.ts';
import type { SqliteSettings } from './sqliteSettings.ts';

/** A database in a file: one connection writes, others read what is committed; other processes may have it open too. */
export class FileStore implements Store {
  readonly dialect: Dialect;
  readonly inMemory = false;
  readonly decoder = sqliteDecoder;
  readonly encoder = sqliteEncoder;
  readonly name: string;
  options?: StoreOptions | undefined;
  onStatement: ((text: string) => void) | undefined;
  readonly #writer: Connection;
  readonly #reader: FileReader;
  readonly #turn: Mutex;
  readonly #wait: number;
  readonly #file: string;

  constructor(file: string, settings: SqliteSettings) {
    const { name, wait, dialect, filterTimeout } = settings;
    this.name = name;
    this.dialect = dialect;
    this.#wait = wait;
    this.#file = file;
    this.#turn = new Mutex(wait, () => new StoreBusy(name, `Other transactions locked '${name}' for more than ${wait} ms.`, false));
    const watch = createWatch(this);
    this.#writer = new Connection(file, watch, filterTimeout);
    this.#reader = new FileReader(file, settings, watch);
  }

  rows(statement: Statement, values: readonly unknown[]): readonly Row[] | Promise<readonly Row[]> {
    return this.#reader.rows(statement, values);
  }

  stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    return this.#reader.stream(statement, values);
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

  place(place: TenantPlace): Store {
    return new PlacedStore(this, place);
  }

  async session(): Promise<StoreSession> {
    return openSession(this.#file);
  }

  violationOf(error: unknown): Violation | undefined {
    return readViolation(error, this.#writer);
  }

  async close(): Promise<void> {
    await this.#reader.close();
    await this.#inTurn(() => this.#writer.close());
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

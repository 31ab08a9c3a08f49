import { Places } from '@portico/data';
import type { Row, Statement } from '@portico/data';
import { isBusy, retryWhileBusy, StoreBusy } from './busy.ts';
import { Connection } from './connection.ts';
import type { ConnectionWatch } from './connection.ts';
import type { SqliteSettings } from './sqliteSettings.ts';
import type { ThreadRequest } from './threads/protocol.ts';
import type { ReadThread } from './threads/readThread.ts';
import { ReadThreads } from './threads/readThreads.ts';
import { StatementTimes } from './threads/statementTimes.ts';

/** The maximum number of concurrent streams: each has a connection with its own cache for as long as its client reads. */
const mostStreams = 8;

/** Reads the committed state of a file: fast statements on the event loop, slow ones in threads, so that other requests do not wait for them. */
export class FileReader {
  readonly #file: string;
  readonly #settings: SqliteSettings;
  readonly #watch: ConnectionWatch;
  readonly #connection: Connection;
  readonly #streams: Places;
  readonly #threads: ReadThreads;
  readonly #times = new StatementTimes();

  constructor(file: string, settings: SqliteSettings, watch: ConnectionWatch) {
    const { name, wait, filterTimeout, readThreads } = settings;
    this.#file = file;
    this.#settings = settings;
    this.#watch = watch;
    this.#connection = this.#connect();
    this.#streams = new Places(
      mostStreams,
      wait,
      () => new StoreBusy(name, `Other streams read '${name}' for more than ${wait} ms.`, false),
    );
    this.#threads = new ReadThreads(readThreads, { file, name, wait, filterTimeout });
  }

  /** Returns the rows of a statement; synchronously if it runs on the event loop. */
  rows(statement: Statement, values: readonly unknown[]): readonly Row[] | Promise<readonly Row[]> {
    if (this.#isForThread(statement)) return this.#rowsOfThread(statement, values);
    try {
      return this.#rowsOfLoop(statement, values);
    } catch (error) {
      // Readers of a write-ahead log wait only while it is recovered or removed.
      if (!isBusy(error)) throw error;
      return this.#patiently(() => this.#rowsOfLoop(statement, values));
    }
  }

  /** Uses its own connection: until a statement of a connection has returned its last row, all other statements on it read the same state. */
  async *stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    await this.#streams.take();
    try {
      const thread = this.#isForThread(statement) ? await this.#threads.take() : undefined;
      yield* thread ? this.#batchesOfThread(thread, statement, values) : this.#batchesOfLoop(statement, values);
    } finally {
      this.#streams.release();
    }
  }

  async close(): Promise<void> {
    await this.#threads.close();
    this.#connection.close();
  }

  #isForThread(statement: Statement): boolean {
    return this.#times.isSlow(statement) && this.#threads.areUsable;
  }

  #rowsOfLoop(statement: Statement, values: readonly unknown[]): readonly Row[] {
    const began = performance.now();
    try {
      return this.#connection.rows(statement, values);
    } finally {
      this.#times.record(statement, performance.now() - began);
    }
  }

  #rowsOfThread(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.#threads.borrow(async (thread) => {
      if (!thread) return this.#rowsOfLoop(statement, values);
      const end = this.#watch.sent(statement.text, values);
      // Waiting for a thread is not part of the time.
      const began = performance.now();
      try {
        const rows = (await thread.ask({ kind: 'rows', statement, values }))!;
        end?.();
        return rows;
      } catch (error) {
        end?.(error);
        throw error;
      } finally {
        this.#times.record(statement, performance.now() - began);
      }
    });
  }

  async *#batchesOfLoop(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    const connection = await this.#patiently(() => this.#connect());
    try {
      const batches = connection.batches(statement, values);
      yield* this.#timed(statement, async () => batches.next().value);
    } finally {
      connection.close();
    }
  }

  async *#batchesOfThread(thread: ReadThread, statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    const end = this.#watch.sent(statement.text, values);
    let request: ThreadRequest = { kind: 'first', statement, values };
    try {
      yield* this.#timed(statement, () => {
        const batch = thread.ask(request);
        request = { kind: 'next' };
        return batch;
      });
      end?.();
    } catch (error) {
      end?.(error);
      throw error;
    } finally {
      await this.#threads.giveBack(thread);
    }
  }

  /** Returns batches until there are none, and records the longest time of one. */
  async *#timed(statement: Statement, next: () => Promise<readonly Row[] | undefined>): AsyncIterable<readonly Row[]> {
    let longest = 0;
    try {
      for (;;) {
        const began = performance.now();
        const batch = await next().finally(() => (longest = Math.max(longest, performance.now() - began)));
        if (!batch) return;
        yield batch;
      }
    } finally {
      this.#times.record(statement, longest);
    }
  }

  #connect(): Connection {
    const connection = new Connection(this.#file, this.#watch, this.#settings.filterTimeout);
    connection.exec('PRAGMA query_only = ON');
    return connection;
  }

  #patiently<T>(action: () => T): T | Promise<T> {
    return retryWhileBusy(action, this.#settings.name, this.#settings.wait);
  }
}

import { DependencyError } from '@portico/core';
import {
  Places,
  Refusal,
  type Row,
  type Statement,
  type StatementEnd,
  type Store,
  type StoreAddress,
  type StoreOptions,
  type StoreSession,
  type Transaction,
  type Violation,
  type Write,
  type WriteResult,
} from '@portico/data';
import { distributedPostgres, postgres, toDistributedScript } from '@portico/sql';
import type { Dialect, TenantPlace } from '@portico/sql';
import { describeLimits, getServers, isAddress, parseAddress } from './address.ts';
import { postgresDecoder } from './codec/decoder.ts';
import { postgresEncoder } from './codec/encoder.ts';
import type { Connection } from './connection.ts';
import { ConnectionLost, translateCommitError, translateError, isReadOnly, readViolation } from './failures.ts';
import { joinWrites, type JoinedWrite } from './joinWrites.ts';
import { Listener, type ListenerSettings } from './listener.ts';
import { ConnectionOpener } from './connectionOpener.ts';
import { openReplicas } from './openReplicas.ts';
import { ReadPipelines } from './readPipelines.ts';
import type { Replicas } from './replicas.ts';
import type { PostgresStoreOptions } from './postgresStoreOptions.ts';
import { ServerChoice } from './serverChoice.ts';
import { TransactionPool } from './transactionPool.ts';
import { openSession } from './session.ts';
import { HeldTransaction, createMismatch } from './transaction.ts';
import type { TransactionOwner } from './transaction.ts';
import { PlacedStore } from './placedStore.ts';

/** Opens a store on a PostgreSQL server; connections are opened when they are needed. */
export function postgresStore(options: PostgresStoreOptions): Store {
  const { name, url, directUrl = url, replicas = url } = options;
  if (![url, directUrl, replicas].every(isAddress)) throw new Error(`The URL of the store '${name}' is not that of a PostgreSQL server.`);
  return new PostgresStore(options);
}

const readOnly = { name: 'portico_ready', text: "SELECT current_setting('transaction_read_only') = 'on'" };

class PostgresStore implements Store {
  readonly dialect: Dialect;
  readonly inMemory = false;
  readonly decoder = postgresDecoder;
  readonly encoder = postgresEncoder;
  readonly name: string;
  readonly listen?: NonNullable<Store['listen']>;
  options?: StoreOptions | undefined;
  onStatement: ((text: string) => void) | undefined;
  readonly address: StoreAddress;
  readonly replicas: Replicas | undefined;
  readonly #readers: ReadPipelines;
  readonly #writers: TransactionPool;
  readonly #opener: ConnectionOpener;
  /** Clients decide how long a stream takes, so only half of the connections serve streams. */
  readonly #streams: Places;
  readonly #wait: number;
  readonly #listening: Omit<ListenerSettings, 'channel' | 'heard'>;
  readonly #listeners = new Set<Listener>();
  /** Whether the server rejects writes, as far as is known. */
  #refusedWrite = false;

  constructor({
    name,
    url,
    readers = 4,
    writers = 10,
    wait = 30_000,
    statementTimeout = 30_000,
    connectTimeout = 5000,
    pooling,
    directUrl,
    compatibility = 'postgres',
    replicas,
    ...replicaOptions
  }: PostgresStoreOptions) {
    this.name = name;
    this.dialect = compatibility === 'distributed' ? distributedPostgres : postgres;
    if (compatibility === 'postgres') this.listen = (channel, heard) => this.#listen(channel, heard);
    this.address = parseAddress(url);
    this.#wait = wait;
    const choice = new ServerChoice(getServers(url));
    const direct = directUrl === undefined ? choice : new ServerChoice(getServers(directUrl));
    this.#listening = { choice: direct, connectTimeout, pooling: directUrl === undefined ? pooling : 'session' };
    choice.onMove(() => this.#listeners.forEach((listener) => listener.reopen()));
    this.#opener = new ConnectionOpener({ statementTimeout, connectTimeout, pooling }, choice, describeLimits(url));
    const detail = `All connections to '${name}' were in use for more than ${wait} ms.`;
    const exhausted = () => new Refusal(new DependencyError('unavailable', name, { detail, retryAfter: 1 }));
    this.#readers = new ReadPipelines({ size: readers, wait, opener: this.#opener, exhausted });
    this.#writers = new TransactionPool({ size: writers, wait, opener: this.#opener, exhausted });
    const shared = { readers, wait, statementTimeout, connectTimeout, exhausted, ...replicaOptions };
    if (replicas !== undefined) this.replicas = openReplicas({ replicas, ...shared }, (statement, values) => this.rows(statement, values));
    this.#streams = new Places(Math.ceil(writers / 2), wait, exhausted);
  }

  async rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    const end = this.#sent(statement.text, values);
    try {
      const rows = await this.#readers.rows(statement, values);
      end?.();
      return rows;
    } catch (error) {
      end?.(error);
      throw translateError(error, this.name, false);
    }
  }

  /** A cursor lives in a transaction, which has its own connection. */
  async *stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    await this.#streams.take();
    try {
      const transaction = await this.#begin();
      try {
        yield* transaction.stream(statement, values);
      } finally {
        await transaction.rollback();
      }
    } finally {
      this.#streams.release();
    }
  }

  async write(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    const [only] = writes;
    if (only && writes.length === 1 && (only.expect ?? 1) === 1) return [await this.#writeOne(only)];
    const both = writes.length === 2 ? joinWrites(writes) : undefined;
    if (only && both) return this.#writeBoth(only, both);
    return this.#inTransaction((transaction) => transaction.writeAll(writes));
  }

  begin(): Promise<Transaction> {
    return this.#begin();
  }

  async script(text: string): Promise<void> {
    const script = this.dialect.isDistributed ? toDistributedScript(text) : text;
    this.onStatement?.(script);
    await this.#inTransaction((transaction) => transaction.script(script));
  }

  place(place: TenantPlace): Store {
    return new PlacedStore({ store: this, acquire: () => this.#acquire(), owner: this.#owner }, place);
  }

  session(): Promise<StoreSession> {
    return openSession({ ...this.#listening, isDistributed: this.dialect.isDistributed === true });
  }

  async check(): Promise<string | undefined> {
    const [row] = await this.rows(readOnly, []);
    const isDoubtful = row?.[0] === true;
    if (!isDoubtful && !this.#refusedWrite) return undefined;
    if (await this.#isReadOnly()) return 'is read-only';
    this.#refusedWrite = false;
    if (isDoubtful) this.#opener.renew();
    return undefined;
  }

  violationOf(error: unknown): Violation | undefined {
    return readViolation(error, this.#opener.deadlockTimeout);
  }

  async close(): Promise<void> {
    this.#opener.close();
    await this.replicas?.close();
    await Promise.all([this.#readers.close(), this.#writers.close(this.#wait), ...[...this.#listeners].map((listener) => listener.stop())]);
  }

  async #listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    const listener = new Listener({ ...this.#listening, channel, heard });
    await listener.start();
    this.#listeners.add(listener);
    return async () => {
      this.#listeners.delete(listener);
      await listener.stop();
    };
  }

  /** Checks on a new connection, because a session is writable or read-only from its beginning. */
  async #isReadOnly(): Promise<boolean> {
    const connection = await this.#opener.open().catch((error: unknown) => {
      throw translateError(error, this.name, false);
    });
    try {
      const { rows } = await connection.run({ name: '', text: readOnly.text }, []);
      return rows[0]?.[0] === true;
    } finally {
      connection.retire();
    }
  }

  #lost(error: unknown, connection: Connection): void {
    if (isReadOnly(error)) this.#refusedWrite = true;
    if (error instanceof ConnectionLost) this.#opener.lost(connection);
  }

  /** A single statement is a transaction by itself: it affects the row that its key names, or none. */
  async #writeOne(write: Write): Promise<WriteResult> {
    const written = await this.#runAlone(write);
    const wrong = createMismatch(write, written);
    if (wrong) throw wrong;
    return written;
  }

  /** If the first one has not affected its row, nothing is written, and it fails as it would alone. */
  async #writeBoth(first: Write, { writtenBy, ...joint }: JoinedWrite): Promise<readonly WriteResult[]> {
    const written = writtenBy(await this.#runAlone(joint));
    const wrong = createMismatch({ ...first, expect: 1 }, written[0]);
    if (wrong) throw wrong;
    return written;
  }

  async #runAlone({ statement, values }: Write): Promise<WriteResult> {
    const connection = await this.#acquire();
    const end = this.#sent(statement.text, values);
    try {
      const written = await connection.run(statement, values);
      end?.();
      return written;
    } catch (error) {
      end?.(error);
      this.#lost(error, connection);
      throw translateCommitError(error, this.name);
    } finally {
      this.#writers.release(connection);
    }
  }

  async #inTransaction<T>(work: (transaction: HeldTransaction) => Promise<T>): Promise<T> {
    const transaction = await this.#begin();
    try {
      const result = await work(transaction);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  async #begin(): Promise<HeldTransaction> {
    return new HeldTransaction(await this.#acquire(), this.#owner);
  }

  get #owner(): TransactionOwner {
    const sent = (text: string, values: readonly unknown[]) => this.#sent(text, values);
    const commits = () => this.options?.observe?.('COMMIT', this, []);
    const release = (ended: Connection) => this.#writers.release(ended);
    const lost = (error: unknown, failed: Connection) => this.#lost(error, failed);
    return { store: this.name, sent, commits, release, lost };
  }

  #sent(text: string, values: readonly unknown[]): StatementEnd | undefined {
    this.onStatement?.(text);
    return this.options?.observe?.(text, this, values);
  }

  async #acquire(): Promise<Connection> {
    try {
      return await this.#writers.acquire();
    } catch (error) {
      throw translateError(error, this.name, false);
    }
  }
}

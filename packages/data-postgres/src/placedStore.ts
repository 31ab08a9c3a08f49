import { DependencyError } from '@portico/core';
import { PlaceClosed, Refusal } from '@portico/data';
import type { Row, Statement, Store, StoreOptions, StoreSession, Transaction, Violation, Write, WriteResult } from '@portico/data';
import { quoteName } from '@portico/sql';
import type { TenantPlace } from '@portico/sql';
import type { Connection } from './connection.ts';
import { HeldTransaction } from './transaction.ts';
import type { TransactionOwner } from './transaction.ts';

/** The parts of the store whose connections a placed store shares. */
export interface SharedConnections {
  readonly store: Store;
  readonly acquire: () => Promise<Connection>;
  readonly owner: TransactionOwner;
}

/** Milliseconds that a transaction waits while its tenant is being moved. */
const gateWait = 5000;

/** The lock of the gate for transactions that read, and for those that may write: a move first excludes writes, then also reads. */
const locks = { read: 'ACCESS SHARE', write: 'ROW EXCLUSIVE' } as const;

/**
 * The data of one tenant, in a schema or in the whole database. Every statement runs in a transaction that names the schema for itself alone, so that a
 * connection, also one of a pooler, serves any tenant. It locks the gate first: the transaction fails if the tenant has left.
 */
export class PlacedStore implements Store {
  readonly inMemory = false;
  readonly #shared: SharedConnections;
  readonly #place: TenantPlace;

  constructor(shared: SharedConnections, place: TenantPlace) {
    this.#shared = shared;
    this.#place = place;
  }

  get name(): string {
    return this.#shared.store.name;
  }

  get dialect(): Store['dialect'] {
    return this.#shared.store.dialect;
  }

  get address(): Store['address'] {
    return this.#shared.store.address;
  }

  get decoder(): Store['decoder'] {
    return this.#shared.store.decoder;
  }

  get encoder(): Store['encoder'] {
    return this.#shared.store.encoder;
  }

  get options(): StoreOptions | undefined {
    return this.#shared.store.options;
  }

  get onStatement(): Store['onStatement'] {
    return this.#shared.store.onStatement;
  }

  /** Sends the whole transaction without waiting for the result of a statement. */
  async rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    const transaction = await this.#begin('read');
    const [read, end] = await Promise.allSettled([transaction.rows(statement, values), transaction.commit()]);
    if (read.status === 'rejected') throw read.reason;
    if (end.status === 'rejected') throw end.reason;
    return read.value;
  }

  async *stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    const transaction = await this.#begin('read');
    try {
      yield* transaction.stream(statement, values);
    } finally {
      await transaction.rollback();
    }
  }

  write(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    return this.#inTransaction((transaction) => transaction.writeAll(writes));
  }

  begin(): Promise<Transaction> {
    return this.#begin('write');
  }

  script(text: string): Promise<void> {
    return this.#inTransaction((transaction) => transaction.script(text));
  }

  /** Opens a connection for migrations. It also sees the schemas of extensions, whose operators indexes use; the gate need not exist yet. */
  async session(): Promise<StoreSession> {
    const session = await this.#shared.store.session!();
    const { schema } = this.#place;
    if (schema === undefined) return session;
    const found = await session.rows(
      "SELECT DISTINCT nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE nspname <> 'pg_catalog'",
    );
    await session.run(`SET search_path = ${[schema, ...found.map(([name]) => String(name))].map(quoteName).join(', ')}`);
    return session;
  }

  async check(): Promise<string | undefined> {
    return this.#shared.store.check?.();
  }

  violationOf(error: unknown): Violation | undefined {
    return error instanceof PlaceClosed ? { kind: 'retry' } : this.#shared.store.violationOf(error);
  }

  /** The connections belong to the shared store. */
  async close(): Promise<void> {}

  async #inTransaction<T>(work: (transaction: HeldTransaction) => Promise<T>): Promise<T> {
    const transaction = await this.#begin('write');
    try {
      const result = await work(transaction);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  async #begin(use: keyof typeof locks): Promise<HeldTransaction> {
    const { acquire, owner } = this.#shared;
    const opening = { text: this.#opening(use), failed: (error: unknown) => this.#explain(error) };
    return new HeldTransaction(await acquire(), { ...owner, opening });
  }

  #opening(use: keyof typeof locks): string {
    const { schema, gate } = this.#place;
    const path = schema === undefined ? '' : `SET LOCAL search_path = ${quoteName(schema)}; `;
    const table = schema === undefined ? quoteName(gate) : `${quoteName(schema)}.${quoteName(gate)}`;
    return `BEGIN; ${path}SET LOCAL lock_timeout = ${gateWait}; LOCK TABLE ${table} IN ${locks[use]} MODE; SET LOCAL lock_timeout TO DEFAULT`;
  }

  /** Explains why a transaction could not begin: undefined table and invalid schema name mean that the tenant has left; lock not available, that it is being moved. */
  #explain(error: unknown): unknown {
    const { code } = error as { readonly code?: unknown };
    if (code === '42P01' || code === '3F000') return new PlaceClosed(this.#place.tenant, { cause: error });
    if (code !== '55P03') return error;
    return new Refusal(new DependencyError('unavailable', this.name, { detail: 'The data of the tenant are being moved.', retryAfter: 1 }));
  }
}

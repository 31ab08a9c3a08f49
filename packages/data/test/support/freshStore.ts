import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@portico/data';
import { postgresStore } from '@portico/data-postgres';
import type { PostgresStoreOptions } from '@portico/data-postgres';
import { sqliteStore } from '@portico/data-sqlite';
import { describe } from 'vitest';
import { PgBouncer } from '../../../../scripts/lib/pgBouncer.mjs';
import { whereIs } from '../../../../scripts/lib/needs.mjs';
import { dialectOfSqlite } from './toyDialect.ts';
import { compatibility } from './compatibility.ts';
import { databaseUrl, onServer, postgresServer } from './postgresServer.ts';

/** The stores that everything is shown on. */
export const storeKinds = ['SQLite in memory', 'SQLite in a file', 'PostgreSQL'] as const;

/** A kind of store: those that everything is shown on, and one behind a pooler in transaction mode. */
export type StoreKind = (typeof storeKinds)[number] | 'PostgreSQL behind PgBouncer';

/** Options of the store, in addition to its address; SQLite uses the first two. */
export type FreshOptions = Partial<Omit<PostgresStoreOptions, 'url'>>;

/** An empty store, and its end. */
export interface FreshStore {
  readonly store: Store;
  /** The address for another process: a file, or the address of a database; empty in memory. */
  readonly address: string;
  /** Opens another store on the same data; the caller closes it. */
  again(options?: FreshOptions): Store;
  /** Closes the store and removes its data. */
  drop(): Promise<void>;
}

/** Whether the tests run behind a pooler (`scripts/with-pgbouncer.mjs`) or a proxy (`scripts/with-distributed-proxy.mjs`), which change nothing for other stores. */
const isBehindProxy = (process.env['PORTICO_TEST_POSTGRES_DIRECT'] ?? process.env['PORTICO_TEST_COMPATIBILITY']) !== undefined;

/** Returns whether tests of this store can run here. */
export function canOpen(kind: StoreKind): boolean {
  if (isBehindProxy && !kind.startsWith('PostgreSQL')) return false;
  if (kind === 'PostgreSQL behind PgBouncer') return postgresServer !== undefined && whereIs('pgbouncer') !== undefined;
  return kind !== 'PostgreSQL' || postgresServer !== undefined;
}

/** Returns a suite that is run on every store; that of a server which is absent is left out by name. */
export function describeStores(title: string, suite: (kind: StoreKind) => void): void {
  for (const kind of storeKinds) describe.skipIf(!canOpen(kind))(`${title}, on ${kind}`, () => suite(kind));
}

/** Makes an empty store. */
export async function freshStore(kind: StoreKind, options: FreshOptions = {}): Promise<FreshStore> {
  if (kind === 'PostgreSQL') return freshPostgres(options);
  if (kind === 'PostgreSQL behind PgBouncer') return freshPooled(options);
  return kind === 'SQLite in a file' ? freshFile(options) : freshMemory(options);
}

function freshMemory({ name = 'test', ...options }: FreshOptions): FreshStore {
  const store = sqliteStore({ name, dialect: dialectOfSqlite, ...options });
  const again = () => {
    throw new Error('A store in memory cannot be opened twice.');
  };
  return { store, address: '', again, drop: () => store.close() };
}

function freshFile(options: FreshOptions): FreshStore {
  const folder = mkdtempSync(join(tmpdir(), 'portico-store-'));
  const file = join(folder, 'test.db');
  const open = (opening: FreshOptions = {}) => sqliteStore({ name: 'test', dialect: dialectOfSqlite, ...opening, file });
  const store = open(options);
  const drop = async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  };
  return { store, address: file, again: open, drop };
}

async function freshPooled(options: FreshOptions): Promise<FreshStore> {
  const pgBouncer = await PgBouncer.make(whereIs('pgbouncer')!, postgresServer!);
  const fresh = await freshPostgres(options, pgBouncer.url);
  const drop = async () => {
    await fresh.drop();
    await pgBouncer.remove();
  };
  return { ...fresh, drop };
}

async function freshPostgres(options: FreshOptions, server?: string): Promise<FreshStore> {
  const database = `portico_${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8'`);
  const url = databaseUrl(database, server);
  const open = (opening: FreshOptions = {}) => postgresStore({ name: 'test', compatibility, ...opening, url });
  const store = open(options);
  const drop = async () => {
    await store.close();
    await onServer(`DROP DATABASE ${database} WITH (FORCE)`);
  };
  return { store, address: url, again: open, drop };
}

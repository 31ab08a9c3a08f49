import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl, onServer } from './postgresServer.ts';

/** The kinds of places for the hotel's data. */
export type PlaceKind = 'SQLite in memory' | 'a SQLite file' | 'PostgreSQL' | 'two databases of PostgreSQL';

/** The stores of the hotel, by name. */
export const storeNames = ['hotel', 'billing'] as const;
/** The name of one of the stores. */
export type StoreName = (typeof storeNames)[number];

/** Stores of one test, ready for the hotel. */
export interface Place {
  /** The value of `Service:Database:Url`; `{store}` is the name of a store. */
  readonly url: string;
  /** Removes it. */
  readonly dispose: () => Promise<void>;
}

const project = join(import.meta.dirname, '../..');
const portico = join(project, '../../packages/compiler/bin/portico.mjs');

/** The URL of each store of a place. */
export const urlsOf = (url: string): Readonly<Record<StoreName, string>> => {
  const of = (name: StoreName) => url.replaceAll('{store}', name);
  return { hotel: of('hotel'), billing: of('billing') };
};

/** Creates the stores and migrates them as an operator does. Stores in memory need neither. */
export async function makePlace(kind: PlaceKind): Promise<Place> {
  if (kind === 'SQLite in memory') return { url: 'sqlite::memory:', dispose: async () => {} };
  const place = await makers[kind]();
  const env = { ...process.env, Service__Database__Url: place.url, ...directUrl(place.url) };
  await promisify(execFile)(process.execPath, [portico, 'migrations', 'apply'], { cwd: project, env });
  return place;
}

/** Returns the address of the server itself, which migrations behind a pooler also need. */
function directUrl(url: string): { readonly Service__Database__DirectUrl?: string } {
  const { PORTICO_TEST_POSTGRES: pooler, PORTICO_TEST_POSTGRES_DIRECT: server } = process.env;
  if (!pooler || !server || !url.startsWith('postgres:')) return {};
  return { Service__Database__DirectUrl: url.replace(new URL(pooler).host, new URL(server).host) };
}

const makers = {
  'a SQLite file': makeFile,
  PostgreSQL: makeDatabase,
  'two databases of PostgreSQL': makeDatabases,
};

async function makeFile(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-hotel-'));
  return { url: `sqlite:${join(folder, '{store}.db')}`, dispose: async () => rmSync(folder, { recursive: true }) };
}

async function makeDatabase(): Promise<Place> {
  const database = freshName();
  await create(database);
  return { url: databaseUrl(database), dispose: () => drop(database) };
}

async function makeDatabases(): Promise<Place> {
  const prefix = freshName();
  const databases = storeNames.map((store) => `${prefix}_${store}`);
  for (const database of databases) await create(database);
  const dispose = async () => {
    for (const database of databases) await drop(database);
  };
  return { url: databaseUrl(prefix).replace(prefix, `${prefix}_{store}`), dispose };
}

const freshName = () => `portico_hotel_${randomBytes(8).toString('hex')}`;

async function create(database: string): Promise<void> {
  await onServer(`CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8'`);
}

async function drop(database: string): Promise<void> {
  await onServer(`DROP DATABASE ${database} WITH (FORCE)`);
}

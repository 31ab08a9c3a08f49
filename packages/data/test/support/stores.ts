import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Composer, type Store } from '@portico/data';
import { postgresStore } from '@portico/data-postgres';
import { sqliteStore } from '@portico/data-sqlite';
import { buildEntityStatements, quoteName, createFragment } from '@portico/sql';
import type { EntityModel } from '@portico/core/manifest';
import { models } from './models.ts';
import { compatibility } from './compatibility.ts';
import { dialectOfSqlite } from './toyDialect.ts';
import { viewOf } from './viewOf.ts';

/** A store that is opened for one test file. */
export interface OpenStore {
  readonly store: Store;
  close(): Promise<void>;
}

/** A kind of store that the suite runs on. */
export interface StoreKind {
  readonly name: string;
  /** Why it cannot be opened here; the tests are then left out. */
  readonly missing?: string;
  open(): Promise<OpenStore>;
}

const serverUrl = process.env['PORTICO_TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Returns the three kinds of store. */
export async function storeKinds(): Promise<readonly StoreKind[]> {
  const missing = await missingServer();
  return [
    { name: 'SQLite in memory', open: async () => opened(sqliteStore({ name: 'sample', dialect: dialectOfSqlite })) },
    { name: 'SQLite in a file', open: openFile },
    { name: 'PostgreSQL', ...(missing !== undefined && { missing }), open: openServer },
  ];
}

async function opened(store: Store, after: () => unknown = () => undefined): Promise<OpenStore> {
  const close = async () => {
    await store.close();
    await after();
  };
  return { store, close };
}

async function openFile(): Promise<OpenStore> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-'));
  return opened(sqliteStore({ name: 'sample', file: join(folder, 'sample.db'), dialect: dialectOfSqlite }), () =>
    rmSync(folder, { recursive: true }),
  );
}

async function openServer(): Promise<OpenStore> {
  const name = `portico_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return opened(postgresStore({ name: 'sample', url: url.href, compatibility }), () => onServer(`DROP DATABASE ${name} WITH (FORCE)`));
}

/** Runs one statement outside any transaction. */
async function onServer(text: string): Promise<void> {
  const store = postgresStore({ name: 'server', url: serverUrl, wait: 2000 });
  try {
    await store.rows({ name: '', text }, []);
  } finally {
    await store.close();
  }
}

/** Fails if a server is missing where tests must have one. */
async function missingServer(): Promise<string | undefined> {
  try {
    await onServer('SELECT 1');
    return undefined;
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    return `no PostgreSQL at ${serverUrl}`;
  }
}

/** Makes the tables of the samples. */
export async function createTables(store: Store): Promise<void> {
  const { dialect } = store;
  const tables = [...models.values()].map(({ table, fields }) => {
    const columns = fields.map(
      (each) =>
        `${quoteName(each.column)} ${dialect.columnType(each)}${each.nullable ? '' : ' NOT NULL'}${each.property === 'id' ? ' PRIMARY KEY' : ''}`,
    );
    return `CREATE TABLE ${quoteName(table)} (${columns.join(', ')});`;
  });
  const key = dialect.columnType({ type: 'Guid' });
  const links = [...models.values()].flatMap(({ relations }) => relations.flatMap((each) => each.links ?? []));
  tables.push(
    ...links.map(
      ({ table, own, other }) =>
        `CREATE TABLE ${table} (${own} ${key} NOT NULL, ${other} ${key} NOT NULL, PRIMARY KEY (${own}, ${other}));`,
    ),
  );
  await store.script(tables.join('\n'));
}

/** Writes rows: plain objects by property. */
export async function insertRows(store: Store, model: EntityModel, rows: readonly object[]): Promise<void> {
  const planned = new Composer(store.dialect, viewOf())
    .add(buildEntityStatements(model).insert, model.fields.length)
    .plan(`insert ${model.id}`);
  const writes = rows.map((row) => {
    const values = model.fields.map((each) => store.encoder.value((row as Record<string, unknown>)[each.property], each, 'store'));
    return { statement: planned.statement, values };
  });
  await store.write(writes);
}

/** Links rows many-to-many. */
export async function insertLinks(store: Store, table: string, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const text = createFragment(`INSERT INTO ${quoteName(table)} VALUES ({0}, {1})`);
  const { statement } = new Composer(store.dialect, viewOf()).add(text, 2).plan(`link ${table}`);
  await store.write(pairs.map((values) => ({ statement, values })));
}

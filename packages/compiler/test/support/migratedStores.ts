import { randomUUID } from 'node:crypto';
import type { AreaData, Store } from '@portico/data';
import { postgresStore } from '@portico/data-postgres';
import { sqliteStore } from '@portico/data-sqlite';
import type { ModulePlan } from '@portico/runtime';
import { createMigrationTable, recordMigration } from '@portico/sql';
import { compatibility } from '../../../data/test/support/compatibility.ts';
import { databaseUrl, onServer, postgresServer } from '../../../data/test/support/postgresServer.ts';

/** A kind of store that compiled areas are tried on. */
export interface MigratedKind {
  readonly name: string;
  readonly isMissing: boolean;
  /** Opens a new store with the tables of an area. */
  open(module: ModulePlan): Promise<MigratedStore>;
}

/** A store with the tables of an area. */
export interface MigratedStore {
  readonly store: Store;
  remove(): Promise<void>;
}

/** Both dialects, each with the tables that the compiler made for an area. */
export const migratedKinds: readonly MigratedKind[] = [
  { name: 'SQLite', isMissing: false, open: (module) => migrated(module, sqliteStore({ name: storeOf(module) })) },
  { name: 'PostgreSQL', isMissing: postgresServer === undefined, open: openDatabase },
];

async function openDatabase(module: ModulePlan): Promise<MigratedStore> {
  const database = `portico_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${database}`);
  const store = postgresStore({ name: storeOf(module), url: databaseUrl(database), compatibility });
  return migrated(module, store, () => onServer(`DROP DATABASE ${database} WITH (FORCE)`));
}

async function migrated(module: ModulePlan, store: Store, after: () => Promise<unknown> = async () => undefined): Promise<MigratedStore> {
  const schema = await (module.data as AreaData).schema();
  const migration = { name: '0000_test', hash: schema.hash, checksum: '', appliedAt: new Date(0).toISOString() };
  await store.script([schema.create[store.dialect.name], createMigrationTable, recordMigration(store.name, migration)].join('\n'));
  const remove = async () => {
    await store.close();
    await after();
  };
  return { store, remove };
}

function storeOf({ data }: ModulePlan): string {
  return (data as AreaData).store;
}

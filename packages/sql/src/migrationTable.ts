import type { Dialect } from './dialects/dialect.ts';

/** A row of the table of applied migrations. */
export interface AppliedMigration {
  readonly name: string;
  /** The hash of the schema after it. */
  readonly hash: string;
  /** The hash of the file that was run. */
  readonly checksum: string;
  /** ISO 8601, UTC. */
  readonly appliedAt: string;
}

/** Reads rows; a store is one. */
export interface RowReader {
  readonly dialect: Dialect;
  rows(
    statement: { readonly name: string; readonly text: string },
    values: readonly unknown[],
  ): readonly (readonly unknown[])[] | Promise<readonly (readonly unknown[])[]>;
}

/** Creates the table if it is missing. Several stores may share one database, so every row names its store. */
export const createMigrationTable =
  'CREATE TABLE IF NOT EXISTS portico_migration (store text NOT NULL, name text NOT NULL, hash text NOT NULL, ' +
  'checksum text NOT NULL, applied_at text NOT NULL, PRIMARY KEY (store, name));';

/** Returns the applied migrations of a store, in order; none if there is no such table. */
export async function listAppliedMigrations(reader: RowReader, store: string): Promise<AppliedMigration[]> {
  const { dialect } = reader;
  const there = await reader.rows({ name: 'portico_migration_exists', text: dialect.schema.tableExists('portico_migration') }, []);
  if (there.length === 0) return [];
  const text = `SELECT name, hash, checksum, applied_at FROM portico_migration WHERE store = ${dialect.parameter(1)}`;
  const rows = await reader.rows({ name: 'portico_migration_applied', text }, [store]);
  const applied = rows.map(([name, hash, checksum, appliedAt]) => ({ name, hash, checksum, appliedAt }) as AppliedMigration);
  return applied.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Details of an applied migration apart from its schema; migrations of earlier versions have no such row. */
export interface MigrationDetail {
  readonly name: string;
  /** The migrations that it follows. */
  readonly after: readonly string[];
  /** Whether a program that was built for the schema before can use the schema after. */
  readonly compatible: boolean;
}

/** Creates the tables in addition to the first one, which has the form that earlier versions read: details of migrations, and steps of an unfinished one. */
export const createMigrationDetails =
  'CREATE TABLE IF NOT EXISTS portico_migration_detail (store text NOT NULL, name text NOT NULL, follows text NOT NULL, ' +
  'compatible integer NOT NULL, PRIMARY KEY (store, name));\n' +
  'CREATE TABLE IF NOT EXISTS portico_migration_step (store text NOT NULL, name text NOT NULL, step integer NOT NULL, ' +
  'checksum text NOT NULL, PRIMARY KEY (store, name, step));';

/** Returns the details of the applied migrations of a store, by name. */
export async function listMigrationDetails(reader: RowReader, store: string): Promise<Map<string, MigrationDetail>> {
  const { dialect } = reader;
  const there = await reader.rows(
    { name: 'portico_migration_details_exist', text: dialect.schema.tableExists('portico_migration_detail') },
    [],
  );
  if (there.length === 0) return new Map();
  const text = `SELECT name, follows, compatible FROM portico_migration_detail WHERE store = ${dialect.parameter(1)}`;
  const rows = await reader.rows({ name: 'portico_migration_details', text }, [store]);
  return new Map(
    rows.map(([name, after, compatible]) => [
      String(name),
      { name: String(name), after: String(after).split(' ').filter(Boolean), compatible: Number(compatible) === 1 },
    ]),
  );
}

/** Records the details of a migration. */
export function recordDetail(store: string, { name, after, compatible }: MigrationDetail): string {
  const values = [...[store, name, after.join(' ')].map(literal), compatible ? 1 : 0].join(', ');
  return `INSERT INTO portico_migration_detail (store, name, follows, compatible) VALUES (${values});`;
}

/** Records a step of a migration that cannot be one transaction, so that a later attempt continues after it. */
export function recordStep(store: string, name: string, { step, checksum }: { readonly step: number; readonly checksum: string }): string {
  return `INSERT INTO portico_migration_step (store, name, step, checksum) VALUES (${literal(store)}, ${literal(name)}, ${step}, ${literal(checksum)});`;
}

/** Reads the completed steps of an unfinished migration. */
export function listDoneSteps(store: string, name: string): string {
  return `SELECT step, checksum FROM portico_migration_step WHERE store = ${literal(store)} AND name = ${literal(name)} ORDER BY step`;
}

/** Returns the indexes of the completed steps of an unfinished migration. */
export async function findDoneSteps(reader: RowReader, store: string, name: string): Promise<ReadonlySet<number>> {
  const table = reader.dialect.schema.tableExists('portico_migration_step');
  const there = await reader.rows({ name: 'portico_migration_steps_exist', text: table }, []);
  if (there.length === 0) return new Set();
  const rows = await reader.rows({ name: '', text: listDoneSteps(store, name) }, []);
  return new Set(rows.map(([step]) => Number(step)));
}

/** Deletes the records of the steps of a completed migration. */
export function forgetSteps(store: string, name: string): string {
  return `DELETE FROM portico_migration_step WHERE store = ${literal(store)} AND name = ${literal(name)};`;
}

/** Records a migration as applied; fails if another process has already recorded it. */
export function recordMigration(store: string, { name, hash, checksum, appliedAt }: AppliedMigration): string {
  const values = [store, name, hash, checksum, appliedAt].map(literal).join(', ');
  return `INSERT INTO portico_migration (store, name, hash, checksum, applied_at) VALUES (${values});`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

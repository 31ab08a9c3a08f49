import type { Dialect } from './sqlText.ts';

/** A row of the table that remembers which migrations a store has had. */
export interface AppliedMigration {
  readonly name: string;
  /** Of the schema after it. */
  readonly hash: string;
  /** Of the file that was run. */
  readonly checksum: string;
  /** ISO 8601, UTC. */
  readonly appliedAt: string;
}

/** What reads rows: a store. */
export interface RowReader {
  readonly dialect: Dialect;
  rows(
    statement: { readonly name: string; readonly text: string },
    values: readonly unknown[],
  ): readonly (readonly unknown[])[] | Promise<readonly (readonly unknown[])[]>;
}

/** Makes the table where it is not there; several stores may share one database, so every row names its store. */
export const createMigrationTable =
  'CREATE TABLE IF NOT EXISTS portico_migration (store text NOT NULL, name text NOT NULL, hash text NOT NULL, ' +
  'checksum text NOT NULL, applied_at text NOT NULL, PRIMARY KEY (store, name));';

const exists = {
  sqlite: `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'portico_migration'`,
  postgres: `SELECT 1 FROM pg_catalog.pg_class WHERE oid = to_regclass('portico_migration')`,
} as const;

const select = {
  sqlite: 'SELECT name, hash, checksum, applied_at FROM portico_migration WHERE store = ? ORDER BY name',
  postgres: 'SELECT name, hash, checksum, applied_at FROM portico_migration WHERE store = $1 ORDER BY name COLLATE "C"',
} as const;

/** The migrations that a store has had, in their order; none where there is no such table. */
export async function appliedMigrations(reader: RowReader, store: string): Promise<AppliedMigration[]> {
  const { dialect } = reader;
  const there = await reader.rows({ name: 'portico_migration_exists', text: exists[dialect] }, []);
  if (there.length === 0) return [];
  const rows = await reader.rows({ name: 'portico_migration_applied', text: select[dialect] }, [store]);
  return rows.map(([name, hash, checksum, appliedAt]) => ({ name, hash, checksum, appliedAt }) as AppliedMigration);
}

/** Notes a migration as applied; it fails where another process has done so. */
export function noteMigration(store: string, { name, hash, checksum, appliedAt }: AppliedMigration): string {
  const values = [store, name, hash, checksum, appliedAt].map(literal).join(', ');
  return `INSERT INTO portico_migration (store, name, hash, checksum, applied_at) VALUES (${values});`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

import { forgetSteps, recordDetail, recordMigration } from '@portico/sql';
import type { MigrationFile } from '../file/migrationFile.ts';

/** Returns the statements that record a migration as applied. `before` contains the migrations that it follows. */
export function formatRecord(store: string, file: MigrationFile, before: readonly string[]): string {
  const { name, hash, checksum, compatible } = file;
  return [
    recordMigration(store, { name, hash, checksum, appliedAt: new Date().toISOString() }),
    recordDetail(store, { name, after: before, compatible }),
    forgetSteps(store, name),
  ].join('\n');
}

import { forgetSteps, noteDetail, noteMigration } from '@portico/sql';
import type { MigrationFile } from '../file/migrationFile.ts';

/** The statements that note a migration as applied. `before` are the migrations that it follows. */
export function recordText(store: string, file: MigrationFile, before: readonly string[]): string {
  const { name, hash, checksum, compatible } = file;
  return [
    noteMigration(store, { name, hash, checksum, appliedAt: new Date().toISOString() }),
    noteDetail(store, { name, after: before, compatible }),
    forgetSteps(store, name),
  ].join('\n');
}

import type { MigrationSession, MigrationStore } from '../store/migrationStore.ts';
import type { MigrationFolder } from '../file/migrationFolder.ts';
import type { ApplyOptions } from './options.ts';

/** A store whose migrations are run. */
export interface MigrationTarget {
  readonly folder: MigrationFolder;
  readonly store: MigrationStore;
  readonly session: MigrationSession;
  readonly options: ApplyOptions;
}

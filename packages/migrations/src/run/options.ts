import type { MigrationSession, MigrationStore } from '../store/migrationStore.ts';
import type { MigrationFolder } from '../file/migrationFolder.ts';

/** How migrations are run. */
export interface ApplyOptions {
  readonly allowDestructive: boolean;
  /** The milliseconds that one attempt waits for a lock; later lock requests queue behind it. */
  readonly lockTimeout: number;
  /** Milliseconds after which the migrator stops waiting for locks and for another migrator. */
  readonly lockWait: number;
  /** Reports progress to a person. */
  readonly say: (text: string) => void;
  /** Receives the completed share of a step over rows, from 0 to 1. */
  readonly progress?: ((doing: string, fraction: number) => void) | undefined;
  /** Receives the locks of each step, and how long it held them. */
  readonly held?: ((lock: HeldLock) => void) | undefined;
}

/** An executed step, with its locks. */
export interface HeldLock {
  readonly migration: string;
  readonly step: string;
  /** `AccessExclusiveLock on catalog_amenity`; empty if the step blocks nothing. */
  readonly locks: readonly string[];
  readonly milliseconds: number;
  readonly attempts: number;
}

/** A store whose migrations are run. */
export interface MigrationTarget {
  readonly folder: MigrationFolder;
  readonly store: MigrationStore;
  readonly session: MigrationSession;
  readonly options: ApplyOptions;
  /** The schema of a tenant. */
  readonly schema?: string | undefined;
}

import type { MigrationSession, MigrationStore } from '../store/migrationStore.ts';
import type { MigrationFolder } from '../file/migrationFolder.ts';

/** How migrations are run. */
export interface ApplyOptions {
  readonly allowDestructive: boolean;
  /** The milliseconds that one attempt waits for a lock; later lock requests queue behind it. */
  readonly lockTimeout: number;
  /** Milliseconds after which locks, and another migrator, are no longer waited for. */
  readonly lockWait: number;
  /** Reports progress to a person. */
  readonly say: (text: string) => void;
  /** Receives how much of a step over rows is done, from 0 to 1. */
  readonly progress?: ((doing: string, fraction: number) => void) | undefined;
  /** Receives how long each step held which locks. */
  readonly held?: ((lock: HeldLock) => void) | undefined;
}

/** A step that was run, with its locks. */
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
}

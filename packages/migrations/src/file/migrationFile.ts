import type { SqlText, StepMode, ValueCheck } from '@portico/sql';

/** One step of a migration file. */
export interface FileStep {
  readonly title: string;
  readonly mode: StepMode | undefined;
  /** The statements by dialect; empty if the dialect needs none. */
  readonly sql: SqlText;
  readonly values: ValueCheck | undefined;
}

/** One migration on disk. */
export interface MigrationFile {
  /** `0002_add_rating`. */
  readonly name: string;
  /** The hash of the schema after it. */
  readonly hash: string;
  /** The hash of the whole file: an applied migration must not change. */
  readonly checksum: string;
  /** The migrations that must be applied before it; undefined in a file of the earlier format, which follows the one before it by name. */
  readonly after: readonly string[] | undefined;
  /** The migrations that a squash replaces. */
  readonly replaces: readonly string[];
  /** The migrations that squashes among them replace. */
  readonly replaced: readonly string[];
  /** Whether a program that was built for the schema before can use the schema after. */
  readonly compatible: boolean;
  /** The reason, if the file states it. */
  readonly breaks?: string | undefined;
  /** The losses of its destructive steps. */
  readonly destructive: readonly string[];
  readonly steps: readonly FileStep[];
  /** The names of its dialects. */
  readonly dialects: readonly string[];
  /** Whether it has the earlier format: one file for each dialect, run unchanged. */
  readonly isPlain: boolean;
}

import type { Dialect } from '@portico/sql';

/** The settings of an open store. */
export interface SqliteSettings {
  readonly name: string;
  /** Milliseconds that a transaction waits for others. */
  readonly wait: number;
  readonly dialect: Dialect;
  /** Milliseconds after which a statement with a caller's filter is canceled; 0 disables the limit. */
  readonly filterTimeout: number;
  /** The maximum number of threads that slow statements of a file run in; 0 disables them. */
  readonly readThreads: number;
}

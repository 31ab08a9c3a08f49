import type { Store } from '@portico/data';
import { sqlite } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import { FileStore } from './fileStore.ts';
import { MemoryStore } from './memoryStore.ts';

/** How a store on SQLite is opened. */
export interface SqliteStoreOptions {
  /** The name of the store: the option `store` of its areas. */
  readonly name: string;
  /**
   * The file, or `:memory:` for data in memory, which are lost when the store closes.
   * @default in memory
   */
  readonly file?: string;
  /**
   * Milliseconds that a transaction waits for others.
   * @default 30,000
   */
  readonly wait?: number;
  /**
   * The maximum duration, in milliseconds, of a statement with a filter or an order of the caller, because other requests wait for it; 0 disables the limit.
   * @default 500
   */
  readonly filterTimeout?: number;
  /**
   * The maximum number of threads for slow reads of a file. A statement outside of transactions whose moving average exceeds 20 ms runs in a
   * thread, so that other requests do not wait for it; each stream of such a statement has one more. 0 disables threads.
   * @default 2
   */
  readonly readThreads?: number;
  /**
   * The SQL dialect, for a database that is similar to SQLite.
   * @default SQLite's
   */
  readonly dialect?: Dialect;
}

/** Opens a store on SQLite; each store in memory is a separate database. */
export function sqliteStore({
  name,
  file,
  wait = 30_000,
  filterTimeout = 500,
  readThreads = 2,
  dialect = sqlite,
}: SqliteStoreOptions): Store {
  const settings = { name, wait, dialect, filterTimeout, readThreads };
  return file === undefined || file === ':memory:' ? new MemoryStore(settings) : new FileStore(file, settings);
}

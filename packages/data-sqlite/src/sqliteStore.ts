import type { Store } from '@portico/data';
import { sqlite } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import { FileStore } from './fileStore.ts';
import { MemoryStore } from './memoryStore.ts';

/** How a store on SQLite is opened. */
export interface SqliteStoreOptions {
  /** The name of the store, as areas give it. */
  readonly name: string;
  /**
   * The file, or `:memory:`: the data then live in memory and end with the store.
   * @default in memory
   */
  readonly file?: string;
  /**
   * Milliseconds that one waits for a transaction of others.
   * @default 30,000
   */
  readonly wait?: number;
  /**
   * The SQL of a database that is like SQLite and not the same.
   * @default SQLite's
   */
  readonly dialect?: Dialect;
}

/** Opens a store on SQLite; each one in memory is a database of its own. */
export function sqliteStore({ name, file, wait = 30_000, dialect = sqlite }: SqliteStoreOptions): Store {
  if (file === undefined || file === ':memory:') return new MemoryStore(name, wait, dialect);
  return new FileStore(name, file, wait, dialect);
}

import type { Dialect } from '../dialects/dialect.ts';
import type { StoreKind, StoreOpening } from './storeKind.ts';

/**
 * Opens stores on one database. A package exports it as `storeAdapter`, and its dialect as `dialect`. `StoreAdapter` of `@portico/data` is its form for the stores of a
 * host; migrations use the same adapter, and fewer parts of the store.
 */
export interface GenericStoreAdapter<Store> extends StoreKind {
  readonly dialect: Dialect;
  /** Returns the file that a URL names, by absolute path; undefined if it names none. A host never creates it. */
  fileOf?(opening: StoreOpening): string | undefined;
  /** Returns a sentence for each problem of the URL and the settings. No sentence repeats the URL, which may contain a password. */
  findProblems?(opening: StoreOpening): readonly string[];
  /**
   * Creates and opens an empty store for one test host on the server of the URL, which no other test shares. `schema` is the SQL text that creates
   * its tables. Absent if the database has no isolated stores.
   */
  isolate?(opening: StoreOpening, schema: string): Promise<IsolatedStore<Store>>;
  /** Creates the database of a URL if it does not exist. Absent if opening it does so. */
  createDatabase?(opening: StoreOpening): Promise<void>;
  /** Removes the database of a URL with all of its data, if it exists. */
  dropDatabase?(opening: StoreOpening): Promise<void>;
  /** Opens the store, or throws. It may connect later, when the store is first used. */
  open(opening: StoreOpening): Store | Promise<Store>;
}

/** A store that exists for one test host. */
export interface IsolatedStore<Store> {
  readonly store: Store;
  /** Closes the store and removes its data. */
  remove(): Promise<void>;
}

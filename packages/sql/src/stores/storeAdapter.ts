import type { Dialect } from '../dialects/dialect.ts';
import type { StoreKind, StoreOpening } from './storeKind.ts';

/**
 * Opens stores on one database. A package exports it as `storeAdapter`, and its dialect as `dialect`. `@portico/data` names it for the stores of a
 * host; migrations use the same adapter, and fewer parts of the store.
 */
export interface GenericStoreAdapter<Store> extends StoreKind {
  readonly dialect: Dialect;
  /** Returns the file that a URL names, by absolute path; undefined if it names none. A host never creates it. */
  fileOf?(opening: StoreOpening): string | undefined;
  /** Returns what is wrong with the URL or the settings, a sentence each. No sentence repeats the URL, which may hold a password. */
  findProblems?(opening: StoreOpening): readonly string[];
  /** Opens the store, or throws. It may connect later, when the store is first used. */
  open(opening: StoreOpening): Store | Promise<Store>;
}

import type { GenericStoreAdapter, IsolatedStore as GenericIsolatedStore } from '@portico/sql';
import type { Store } from './store.ts';

/** Opens stores on one database, and describes the database to a host. See docs/guide/stores-of-your-own.md. */
export type StoreAdapter = GenericStoreAdapter<Store>;

/** A store that exists for one test host. */
export type IsolatedStore = GenericIsolatedStore<Store>;

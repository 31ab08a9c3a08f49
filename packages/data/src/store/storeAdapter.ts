import type { GenericStoreAdapter } from '@portico/sql';
import type { Store } from './store.ts';

/** Opens stores on one database: what a host needs to know of it. See docs/guide/stores-of-your-own.md. */
export type StoreAdapter = GenericStoreAdapter<Store>;

import type { Store, StoreAdapter, StoreKind, StoreOpening } from '@portico/data';
import { knownStores, postgres } from '@portico/sql';
import { openIsolatedStore } from './isolatedStore.ts';
import { postgresStore } from './postgresStore.ts';
import type { PostgresStoreOptions } from './postgresStore.ts';

const kind: StoreKind = knownStores.find(({ dialectName }) => dialectName === 'postgres')!;

/** Opens the stores whose URL begins with `postgres:` or `postgresql:`. */
export const storeAdapter: StoreAdapter = {
  ...kind,
  dialect: postgres,
  findProblems({ name, settings }) {
    const { readers = 1, writers = 1 } = settings;
    return Object.entries({ Readers: readers, Writers: writers }).flatMap(([key, value]) =>
      Number.isSafeInteger(value) && Number(value) > 0
        ? []
        : [`Service:Stores:${name}:${key} (or Service:Database:${key}) is ${value}; it must be a whole number above 0`],
    );
  },
  isolate: (opening, schema) => openIsolatedStore(opening, { schema, open }),
  open,
};

function open({ name, url, settings }: StoreOpening): Store {
  // The values have the types that `kind.settings` declares.
  return postgresStore({ ...(settings as Omit<PostgresStoreOptions, 'name' | 'url'>), name, url });
}

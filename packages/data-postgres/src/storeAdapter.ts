import type { Store, StoreAdapter, StoreKind, StoreOpening } from '@portico/data';
import { knownStores, postgres, toDistributedScript } from '@portico/sql';
import { createDatabase, dropDatabase } from './databases.ts';
import { openIsolatedStore } from './isolatedStore.ts';
import { postgresStore } from './postgresStore.ts';
import type { PostgresStoreOptions } from './postgresStoreOptions.ts';
import { parseServers } from './servers.ts';

const kind: StoreKind = knownStores.find(({ dialectName }) => dialectName === 'postgres')!;

/** Opens the stores whose URL begins with `postgres:` or `postgresql:`. */
export const storeAdapter: StoreAdapter = {
  ...kind,
  dialect: postgres,
  findProblems({ name, url, settings }) {
    const { readers = 1, writers = 1, directUrl = url, replicas = url, compatibility } = settings;
    const addresses = [url, String(directUrl), String(replicas)];
    return [
      ...(addresses.every(parseServers)
        ? []
        : [`a URL of the store '${name}' has a target_session_attrs that does not suit a store; it must be read-write, primary or any`]),
      ...(compatibility === 'distributed' && settings['replicas'] !== undefined
        ? [
            `the store '${name}' is a distributed database, which has no replicas to read from; remove Replicas, or set Compatibility to postgres`,
          ]
        : []),
      ...findSizeProblems(name, { Readers: readers, Writers: writers }),
    ];
  },
  createDatabase,
  dropDatabase,
  isolate: (opening, schema) =>
    openIsolatedStore(opening, { schema: adaptSchema(schema, opening), open, isDistributed: isDistributed(opening) }),
  open,
};

function isDistributed({ settings }: StoreOpening): boolean {
  return settings['compatibility'] === 'distributed';
}

function adaptSchema(schema: string, opening: StoreOpening): string {
  return isDistributed(opening) ? toDistributedScript(schema) : schema;
}

function findSizeProblems(name: string, sizes: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(sizes).flatMap(([key, value]) =>
    Number.isSafeInteger(value) && Number(value) > 0
      ? []
      : [`Service:Stores:${name}:${key} (or Service:Database:${key}) is ${String(value)}; it must be a whole number above 0`],
  );
}

function open({ name, url, settings }: StoreOpening): Store {
  // The values have the types that `kind.settings` declares.
  return postgresStore({ ...(settings as Omit<PostgresStoreOptions, 'name' | 'url'>), name, url });
}

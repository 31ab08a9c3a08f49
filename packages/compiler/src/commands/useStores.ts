import {
  isMemoryUrl,
  readConfiguredUrl,
  listMigratedStores,
  EnvironmentFailure,
  MigrationFailure,
  openMigrationStore,
} from '@portico/migrations';
import type { MigrationStore } from '@portico/migrations';
import { UsageError } from './usageError.ts';

/** The stores that a command opens. */
export interface OpenedStores {
  /** The only store that is opened. */
  readonly store?: string | undefined;
  /** The address of that store, instead of the configured one. */
  readonly url?: string | undefined;
  /** How to access a store in memory, as the end of a sentence. */
  readonly memory: string;
}

/** Opens the stores of a project while `use` runs. It needs no sources: it opens the stores with migrations, or the named one. */
export async function useStores<T>(
  project: string,
  stores: OpenedStores,
  use: (open: readonly MigrationStore[]) => Promise<T>,
): Promise<T> {
  const open: MigrationStore[] = [];
  try {
    for (const { name, url } of await listStoreLocations(project, stores)) open.push(await openMigrationStore({ project, name, url }));
    return await use(open);
  } finally {
    for (const store of open) await store.close();
  }
}

interface Place {
  readonly name: string;
  readonly url: string;
}

async function listStoreLocations(project: string, { store, url, memory }: OpenedStores): Promise<Place[]> {
  if (url !== undefined && store === undefined) throw new UsageError("Option '--url' requires the store: --store <name>.");
  const names = store === undefined ? await listMigratedStores(project) : [store];
  const places = names.map((name) => ({ name, url: url ?? readConfiguredUrl(name, project) }));
  const lost = places.find((place) => place.url === undefined);
  if (lost)
    throw new EnvironmentFailure(
      `The store '${lost.name}' has no URL; set Service:Stores:${lost.name}:Url (in the environment or .env Service__Stores__${lost.name}__Url, or in service.json) or Service:Database:Url, or give --store ${lost.name} --url <url>.`,
    );
  const passing = places.find((place) => place.url !== undefined && isMemoryUrl(project, place.url));
  if (passing) throw new MigrationFailure(`The store '${passing.name}' is in memory: ${memory}.`);
  if (places.length === 0)
    throw new MigrationFailure('No store of the project has migrations; choose one with --store <name> --url <url>.');
  return places.filter((place): place is Place => place.url !== undefined);
}

import type { AreaData, IsolatedStore, Store, StoreAdapter } from '@portico/data';
import type { ModulePlan } from '@portico/runtime';
import { StartupError } from '../startupError.ts';
import { StoreAdapters } from './storeAdapters.ts';
import { describeUnknownUrl } from './storeUrl.ts';

/** The stores of one test host. */
export interface IsolatedStores {
  /** The stores by name. */
  readonly stores: Readonly<Record<string, Store>>;
  /** Closes the stores and removes their data. */
  remove(): Promise<void>;
}

/** The place of isolated stores. */
export interface Isolation {
  /** The URL of any database of the server. */
  readonly url: string;
  /** The names of the stores that are open already. */
  readonly except: readonly string[];
  /** The application's own adapters. */
  readonly adapters?: readonly StoreAdapter[] | undefined;
}

/**
 * Creates a store with the schema of the entities for each store of the areas, which no other host shares. Throws `StartupError` if the
 * database has no isolated stores.
 */
export async function openIsolatedStores(
  modules: readonly ModulePlan[],
  { url, except, adapters: given }: Isolation,
): Promise<IsolatedStores> {
  const adapters = new StoreAdapters(given);
  const adapter = await adapters.load(url, 'the option database');
  if (!adapter) throw new StartupError([describeUnknownUrl('database', adapters)]);
  if (!adapter.isolate) throw new StartupError([`the option database names ${adapter.title}, which has no isolated stores; leave it out`]);
  const { createSchemaScript } = await import('./readySchema.ts');
  const areas = modules.flatMap(({ data }) => (data ? [data as AreaData] : []));
  const needed = new Map(areas.filter(({ store }) => !except.includes(store)).map((data) => [data.store, data]));
  const opened = new Map<string, IsolatedStore>();
  const remove = async () => {
    for (const each of opened.values()) await each.remove();
  };
  try {
    for (const [name, data] of needed) {
      const script = createSchemaScript(await data.schema(), { name, dialect: adapter.dialect });
      opened.set(name, await adapter.isolate({ name, url, settings: {} }, script));
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { stores: Object.fromEntries([...opened].map(([name, { store }]) => [name, store])), remove };
}

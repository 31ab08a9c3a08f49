import type { Store, StoreOptions } from '@portico/data';
import type { ServiceRegistry } from '@portico/runtime';
import { StartRefused } from '../mapping/startProblems.ts';
import type { PlannedStore } from './plannedStores.ts';
import { openStore } from './storeUrl.ts';

/** For whom stores are opened. */
interface OpenFor {
  readonly registry: ServiceRegistry;
  readonly options: StoreOptions;
}

/** The stores of a running host: it closes those that it opened, and leaves open those that it was given. */
export class OpenStores {
  readonly #opened: Store[] = [];
  readonly #used: Store[] = [];

  /** Opens every store, sees to its schema, and brings it to the services as `store:<name>`. Gives back the names of those that are new and empty. */
  async open(stores: readonly PlannedStore[], { registry, options }: OpenFor): Promise<ReadonlySet<string>> {
    const fresh = new Set<string>();
    if (stores.length === 0) return fresh;
    // Hosts without entities start without the SQL of schemas.
    const { readySchema } = await import('./readySchema.ts');
    const problems: string[] = [];
    for (const planned of stores) {
      const store = await this.#openOne(planned);
      if (typeof store === 'string') {
        problems.push(store);
        continue;
      }
      store.options = { ...options, entities: planned.areas.flatMap(({ data }) => data.entities.map(({ model }) => model)) };
      this.#used.push(store);
      registry.bringResource(`store:${planned.name}`, store);
      const state = await readySchema(store, planned);
      if (state === 'fresh') fresh.add(planned.name);
      else if (state !== 'ready') problems.push(state.problem);
    }
    if (problems.length > 0) throw new StartRefused(problems);
    return fresh;
  }

  /** The names of the stores that cannot be read at present. */
  async unreachable(): Promise<string[]> {
    const names = await Promise.all(this.#used.map(async (store) => ((await answers(store)) ? [] : [store.name])));
    return names.flat();
  }

  /** Closes what was opened, the last one first. */
  async close(): Promise<void> {
    for (const store of this.#opened.splice(0).reverse()) await store.close();
  }

  async #openOne({ name, at }: PlannedStore): Promise<Store | string> {
    if (typeof at !== 'string') return at!;
    try {
      const store = await openStore(name, at);
      this.#opened.push(store);
      return store;
    } catch (error) {
      return `the store '${name}' cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

async function answers(store: Store): Promise<boolean> {
  try {
    await store.rows({ name: 'portico_ready', text: 'SELECT 1' }, []);
    return true;
  } catch {
    return false;
  }
}

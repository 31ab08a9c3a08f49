import { Configuration } from '@portico/core';
import type { Store, StoreOptions } from '@portico/data';
import type { ServiceRegistry } from '@portico/runtime';
import type { ReadinessCheck } from '../health/readiness.ts';
import { StartupError } from '../startupError.ts';
import type { PlannedStore } from './plannedStores.ts';
import { describeMissingSchema } from './neverMigrated.ts';
import { findMissingFile, openStore } from './storeUrl.ts';

const distributed =
  'is a distributed database: it polls for messages of other processes once a second, claims rows by comparing them, assigns the order of messages itself, and needs no notifications, advisory locks, SKIP LOCKED or sequences';

/** The context for opening stores. */
interface StoreOpening {
  readonly registry: ServiceRegistry;
  readonly options: StoreOptions;
  /** Whether a store without rows counts as new. */
  readonly fillEmpty: boolean;
}

/** The stores of a running host. It closes the stores that it opened, but not those that the application opened. */
export class OpenStores {
  readonly #opened: Store[] = [];
  readonly #used: Store[] = [];

  /**
   * Opens every store, prepares its schema, and registers it as the resource `store:<name>`. Returns the names of the stores
   * that need seeding.
   */
  async open(stores: readonly PlannedStore[], { registry, options, fillEmpty }: StoreOpening): Promise<ReadonlySet<string>> {
    const fresh = new Set<string>();
    if (stores.length === 0) return fresh;
    // Hosts without entities start without loading the SQL of schemas.
    const { isEmpty, prepareSchema } = await import('./readySchema.ts');
    const problems: string[] = [];
    for (const planned of stores) {
      const store = await this.#openOne(planned, registry);
      if (typeof store === 'string') {
        problems.push(store);
        continue;
      }
      store.options = { ...options, entities: planned.areas.flatMap(({ data }) => data.entities.map(({ model }) => model)) };
      this.#used.push(store);
      registry.bringResource(`store:${planned.name}`, store);
      const state = await prepareSchema(store, planned);
      if (state === 'fresh' || (state === 'ready' && fillEmpty && (await isEmpty(store)))) fresh.add(planned.name);
      else if (state !== 'ready') problems.push(state.problem);
    }
    if (problems.length > 0) throw new StartupError(problems);
    return fresh;
  }

  /** Returns the checks of the stores. */
  checks(): readonly ReadinessCheck[] {
    return this.#used.map((store) => ({ name: `store ${store.name}`, needed: true, check: () => store.check?.() ?? readOnce(store) }));
  }

  /** Returns a sentence for each store of a distributed database: it works differently from PostgreSQL. */
  describe(): readonly string[] {
    return this.#used.flatMap(({ name, dialect }) => (dialect.isDistributed ? [`The store '${name}' ${distributed}`] : []));
  }

  /** Closes the opened stores in reverse order. */
  async close(): Promise<void> {
    for (const store of this.#opened.splice(0).reverse()) await store.close();
  }

  /** Opens a store, in which the tenants of calls may be separate. */
  async #openOne(planned: PlannedStore, registry: ServiceRegistry): Promise<Store | string> {
    const base = await this.#openBase(planned);
    if (!planned.tenants || typeof base === 'string') return base;
    const { openTenantStore } = await import('./tenants/openTenantStore.ts');
    const store = await openTenantStore(base, planned, registry.builtIn(Configuration));
    const at = this.#opened.indexOf(base);
    if (at >= 0) this.#opened[at] = store;
    return store;
  }

  async #openBase({ name, at, settings, adapters }: PlannedStore): Promise<Store | string> {
    if (typeof at !== 'string') return at!;
    try {
      const adapter = await adapters.load(at, `the store '${name}'`);
      const file = adapter && findMissingFile(adapter, at);
      if (file !== undefined) return describeMissingSchema(name, `; the file ${file} does not exist`);
      const store = await openStore(name, at, { settings, adapters });
      this.#opened.push(store);
      return store;
    } catch (error) {
      if (error instanceof StartupError) return error.problems.join('; ');
      return `the store '${name}' cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

async function readOnce(store: Store): Promise<undefined> {
  await store.rows({ name: 'portico_ready', text: 'SELECT 1' }, []);
}

import type { AreaData } from '@portico/data';
import type { HostFeature } from '../hostFeature.ts';
import { isDevelopmentOrTest } from '../hostState.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { OpenStores } from '../stores/openStores.ts';
import { planStores, storeProblems } from '../stores/plannedStores.ts';
import type { PlannedStore } from '../stores/plannedStores.ts';
import { storeOptions } from '../stores/storeOptions.ts';
import { findUserStoreProblems } from '../stores/userStores.ts';

/** The stores of a running host. */
export interface HostStores {
  readonly stores: OpenStores;
  /** The names of the stores that need seeding. */
  readonly fresh: ReadonlySet<string>;
}

/** Opens the stores of the areas. */
export const storesFeature: HostFeature<readonly PlannedStore[], HostStores> = {
  name: 'stores',
  phase: 'stores',
  plan: ({ endpoints: { modules, options }, registry, state }) => planStores(modules, options, registry, isDevelopmentOrTest(state)),
  async problems(stores, { endpoints }) {
    return [...(await storeProblems(stores, endpoints)), ...findUserStoreProblems(endpoints.modules, stores)];
  },
  async open(planned, { endpoints: { modules, options }, registry, server, onClose }) {
    if (planned.length > 0) await noteAllEntities(modules);
    const stores = new OpenStores();
    onClose(() => stores.close());
    const fresh = await stores.open(planned, { registry, fillEmpty: options.seed === 'empty', options: storeOptions(options, registry) });
    for (const sentence of stores.describe()) server.log.info(sentence);
    return { stores, fresh };
  },
  checks: ({ stores }) => stores.checks(),
};

/** Records the entities of the areas, so that their classes check the values of new ones. */
async function noteAllEntities(modules: ServiceEndpoints['modules']): Promise<void> {
  const { noteEntities } = await import('@portico/data');
  for (const { data } of modules) if (data) noteEntities((data as AreaData).entities);
}

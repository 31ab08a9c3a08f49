import type { HostFeature } from '../hostFeature.ts';
import { isDevelopmentOrTest } from '../hostState.ts';
import { OpenStores } from '../stores/openStores.ts';
import { plannedStores, storeProblems } from '../stores/plannedStores.ts';
import type { PlannedStore } from '../stores/plannedStores.ts';
import { storeOptions } from '../stores/storeOptions.ts';
import { userStoreProblems } from '../stores/userStores.ts';

/** The stores of a running host. */
export interface HostStores {
  readonly stores: OpenStores;
  /** The names of the stores that seeds are to fill. */
  readonly fresh: ReadonlySet<string>;
}

/** Opens the stores that the areas keep their data in. */
export const storesFeature: HostFeature<readonly PlannedStore[], HostStores> = {
  name: 'stores',
  phase: 'stores',
  plan: ({ endpoints: { modules, options }, registry, state }) =>
    plannedStores(modules, { options, registry, memoryByDefault: isDevelopmentOrTest(state) }),
  async problems(stores, { endpoints }) {
    return [...(await storeProblems(stores, endpoints.options)), ...userStoreProblems(endpoints.modules, stores)];
  },
  async open(planned, { endpoints: { options }, registry, onClose }) {
    const stores = new OpenStores();
    onClose(() => stores.close());
    const fresh = await stores.open(planned, { registry, fillEmpty: options.seed === 'empty', options: storeOptions(options, registry) });
    return { stores, fresh };
  },
  checks: ({ stores }) => stores.checks(),
};

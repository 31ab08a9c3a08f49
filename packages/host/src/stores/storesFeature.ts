import type { HostFeature } from '../feature/hostFeature.ts';
import { isDevelopmentOrTest } from '../mapping/hostState.ts';
import { OpenStores } from './openStores.ts';
import { plannedStores, storeProblems } from './plannedStores.ts';
import type { PlannedStore } from './plannedStores.ts';
import { storeOptions } from './storeOptions.ts';
import { userStoreProblems } from './userStores.ts';

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
  problems: (stores, { endpoints }) => [...storeProblems(stores, endpoints.options), ...userStoreProblems(endpoints.modules, stores)],
  async open(planned, { endpoints: { options }, registry, onClose }) {
    const stores = new OpenStores();
    onClose(() => stores.close());
    const fresh = await stores.open(planned, { registry, fillEmpty: options.seed === 'empty', options: storeOptions(options, registry) });
    return { stores, fresh };
  },
  checks: ({ stores }) => stores.checks(),
};

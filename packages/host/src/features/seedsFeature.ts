import { Clock } from '@portico/core';
import type { HostFeature } from '../hostFeature.ts';
import { servicesFeature } from './servicesFeature.ts';
import { runSeeds } from '../stores/seeds.ts';
import { storesFeature } from './storesFeature.ts';

/** Seeds new stores. */
export const seedsFeature: HostFeature = {
  name: 'seeds',
  phase: 'messages',
  async open(_plan, { endpoints: { modules, options }, registry, openOf }) {
    const { fresh } = openOf(storesFeature);
    if (fresh.size === 0 || options.seed === false) return;
    const clock = registry.builtIn(Clock);
    await runSeeds(modules, openOf(servicesFeature), fresh, () => clock.now().getTime());
  },
};

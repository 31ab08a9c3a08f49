import type { HostFeature } from '../hostFeature.ts';
import { routesFeature } from './routesFeature.ts';
import { servicesFeature } from './servicesFeature.ts';

/** Lets operators see messages and decide about dead letters, by operations that the host brings itself. */
export const messageAdminFeature: HostFeature = {
  name: 'message admin',
  phase: 'messages',
  async open(_plan, { planOf, openOf, registry }) {
    const services = openOf(servicesFeature);
    for (const module of new Set(planOf(routesFeature).own.map((own) => own.module)))
      services.set(module.name, await module.compose(registry));
  },
};

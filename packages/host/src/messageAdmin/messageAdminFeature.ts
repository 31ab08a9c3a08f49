import type { HostFeature } from '../feature/hostFeature.ts';
import { routesFeature } from '../mapping/routesFeature.ts';
import { servicesFeature } from '../services/servicesFeature.ts';

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

import type { HostFeature } from '../hostFeature.ts';
import { routesFeature } from './routesFeature.ts';
import { servicesFeature } from './servicesFeature.ts';

/** Provides operations with which operators inspect messages and decide about dead letters. */
export const messageAdminFeature: HostFeature = {
  name: 'message admin',
  phase: 'messages',
  async open(_plan, { planOf, openOf, registry }) {
    const services = openOf(servicesFeature);
    for (const module of new Set(planOf(routesFeature).own.map((own) => own.module)))
      services.set(module.name, await module.compose(registry));
  },
};

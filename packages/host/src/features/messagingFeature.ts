import { createDispatchStages } from '@portico/runtime';
import type { HostFeature } from '../hostFeature.ts';
import { servicesFeature } from './servicesFeature.ts';
import { HostMessaging } from '../messaging/hostMessaging.ts';
import { transportFeature } from './transportFeature.ts';

/** Delivers the events of the areas. */
export const messagingFeature: HostFeature<unknown, HostMessaging> = {
  name: 'messaging',
  phase: 'messages',
  async open(_plan, { endpoints: { modules }, registry, planOf, openOf, onClose }) {
    const messaging = new HostMessaging(planOf(transportFeature));
    onClose(() => messaging.stop());
    await messaging.listen({ modules, services: openOf(servicesFeature), registry });
    return messaging;
  },
  checks: (messaging) => messaging.checks(),
  start: (messaging) => messaging.start(),
  stages: (messaging) => createDispatchStages(messaging.dispatch),
};

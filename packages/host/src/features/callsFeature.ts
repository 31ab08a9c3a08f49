import type { HostFeature } from '../hostFeature.ts';
import { routesFeature } from './routesFeature.ts';
import { messagingFeature } from './messagingFeature.ts';
import { remoteFeature } from './remoteFeature.ts';
import { servicesFeature } from './servicesFeature.ts';
import { bringCalls } from '../calls/bringCalls.ts';

/** Lets the code of areas call operations. */
export const callsFeature: HostFeature = {
  name: 'calls',
  phase: 'messages',
  open: (_plan, { endpoints, registry, server, planOf, openOf }) =>
    bringCalls(endpoints, {
      routes: planOf(routesFeature).local,
      services: openOf(servicesFeature),
      registry,
      lines: openOf(remoteFeature),
      dispatch: openOf(messagingFeature).dispatch,
      log: server.log,
      files: endpoints.options,
    }),
};

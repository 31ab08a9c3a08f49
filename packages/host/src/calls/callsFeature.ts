import type { HostFeature } from '../feature/hostFeature.ts';
import { routesFeature } from '../mapping/routesFeature.ts';
import { messagingFeature } from '../messaging/messagingFeature.ts';
import { remoteFeature } from '../remote/remoteFeature.ts';
import { servicesFeature } from '../services/servicesFeature.ts';
import { bringCalls } from './bringCalls.ts';

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

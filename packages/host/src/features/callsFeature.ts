import { Clock } from '@portico/core';
import type { HostFeature } from '../hostFeature.ts';
import { idempotencyFeature } from './idempotencyFeature.ts';
import { routesFeature } from './routesFeature.ts';
import { messagingFeature } from './messagingFeature.ts';
import { remoteFeature } from './remoteFeature.ts';
import { rolesFeature } from './rolesFeature.ts';
import { servicesFeature } from './servicesFeature.ts';
import { bringCalls } from '../calls/bringCalls.ts';
import { HostOperations } from '../calls/hostOperations.ts';

/** Lets the code of areas, and the host's own code, call operations. */
export const callsFeature: HostFeature<unknown, HostOperations> = {
  name: 'calls',
  phase: 'messages',
  async open(_plan, { endpoints, registry, server, state, planOf, openOf }) {
    const sources = {
      routes: planOf(routesFeature).local,
      services: openOf(servicesFeature),
      registry,
      lines: openOf(remoteFeature),
      dispatch: openOf(messagingFeature).dispatch,
      log: server.log,
      files: endpoints.options,
    };
    await bringCalls(endpoints, sources);
    const clock = registry.builtIn(Clock);
    const operations = new HostOperations(endpoints, {
      ...sources,
      roles: () => openOf(rolesFeature),
      idempotency: () => openOf(idempotencyFeature),
      now: () => clock.now().getTime(),
    });
    return (state.operations = operations);
  },
  start(operations) {
    operations.isStarted = true;
  },
  close: (operations) => operations.close(),
};

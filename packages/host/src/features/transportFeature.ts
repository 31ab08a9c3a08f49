import { hostTokensFeature } from './hostTokensFeature.ts';
import type { HostFeature } from '../hostFeature.ts';
import { storesFeature } from './storesFeature.ts';
import { messagingProblems } from '../messaging/messagingProblems.ts';
import { plannedMessaging } from '../messaging/plannedMessaging.ts';
import type { PlannedMessaging } from '../messaging/plannedMessaging.ts';

/** Chooses what carries messages between processes. */
export const transportFeature: HostFeature<PlannedMessaging | undefined> = {
  name: 'message transport',
  plan: ({ endpoints: { modules, options }, registry, planOf }) =>
    plannedMessaging(modules, { options, registry, stores: planOf(storesFeature) }),
  problems: (planned, { endpoints: { modules }, planOf }) =>
    messagingProblems(planned, { modules, stores: planOf(storesFeature), hasHostKey: planOf(hostTokensFeature).tokens !== undefined }),
};

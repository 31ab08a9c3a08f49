import { hostTokensFeature } from './hostTokensFeature.ts';
import type { HostFeature } from '../hostFeature.ts';
import { storesFeature } from './storesFeature.ts';
import { findMessagingProblems } from '../messaging/messagingProblems.ts';
import { planMessaging } from '../messaging/plannedMessaging.ts';
import type { PlannedMessaging } from '../messaging/plannedMessaging.ts';

/** Chooses the message transport between processes. */
export const transportFeature: HostFeature<PlannedMessaging | undefined> = {
  name: 'message transport',
  plan: ({ endpoints: { modules, options }, registry, planOf }) => planMessaging(modules, options, registry, planOf(storesFeature)),
  problems: (planned, { endpoints: { modules }, planOf }) =>
    findMessagingProblems(planned, { modules, stores: planOf(storesFeature), hasHostKey: planOf(hostTokensFeature).tokens !== undefined }),
};

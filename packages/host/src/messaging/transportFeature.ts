import { hostTokensFeature } from '../authentication/hosts/hostTokensFeature.ts';
import type { HostFeature } from '../feature/hostFeature.ts';
import { storesFeature } from '../stores/storesFeature.ts';
import { messagingProblems } from './messagingProblems.ts';
import { plannedMessaging } from './plannedMessaging.ts';
import type { PlannedMessaging } from './plannedMessaging.ts';

/** Chooses what carries messages between processes. */
export const transportFeature: HostFeature<PlannedMessaging | undefined> = {
  name: 'message transport',
  plan: ({ endpoints: { modules, options }, registry, planOf }) =>
    plannedMessaging(modules, { options, registry, stores: planOf(storesFeature) }),
  problems: (planned, { endpoints: { modules }, planOf }) =>
    messagingProblems(planned, { modules, stores: planOf(storesFeature), hasHostKey: planOf(hostTokensFeature).tokens !== undefined }),
};

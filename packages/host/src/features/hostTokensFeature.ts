import type { HostFeature } from '../hostFeature.ts';
import { authenticationFeature } from './authenticationFeature.ts';
import { hostTokensResource, planHostTokens } from '../authentication/hosts/hostTokens.ts';
import type { HostTokens } from '../authentication/hosts/hostTokens.ts';
import { createHostsOnlyStage } from '../authentication/hosts/hostsOnly.ts';

type Planned = ReturnType<typeof planHostTokens>;

/** Authenticates other hosts by their tokens. */
export const hostTokensFeature: HostFeature<Planned, HostTokens | undefined> = {
  name: 'host tokens',
  phase: 'connections',
  plan: ({ endpoints: { modules }, registry, planOf }) =>
    planHostTokens(registry, { settings: planOf(authenticationFeature).settings, name: modules.map(({ name }) => name).join(' ') }),
  problems: ({ problems }) => problems,
  open({ tokens }, { registry }) {
    if (tokens) registry.bringResource(hostTokensResource, tokens);
    return tokens;
  },
  stages: (tokens, _route, { source }) => (source === 'request' ? [createHostsOnlyStage(tokens)] : []),
};

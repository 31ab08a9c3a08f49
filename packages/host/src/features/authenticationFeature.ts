import type { HostFeature } from '../hostFeature.ts';
import { createAuthenticateStage } from '../authentication/authenticateStage.ts';
import { chooseAuthentication, planTokens } from '../authentication/authentication.ts';
import type { Authenticate } from '../authentication/bearerAuthentication.ts';
import type { ReadSettings } from '../authentication/jwtSettings.ts';

/** Knows callers by their tokens, or by what the application asks. */
export const authenticationFeature: HostFeature<ReadSettings, Authenticate | undefined> = {
  name: 'authentication',
  plan: ({ endpoints: { options }, registry, state }) => planTokens({ options, registry, state }),
  problems: ({ problems }) => problems,
  open: ({ settings }, { endpoints: { options }, registry, state }) => chooseAuthentication(settings, { options, registry, state }),
  stages: (authenticate, _route, { source }) => (authenticate && source === 'request' ? [createAuthenticateStage(authenticate)] : []),
};

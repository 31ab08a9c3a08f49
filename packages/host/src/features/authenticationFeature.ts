import type { HostFeature } from '../hostFeature.ts';
import { isDevelopment, isTest } from '../hostState.ts';
import { createAuthenticateStage } from '../authentication/authenticateStage.ts';
import { findSchemeProblems, formatChallenge } from '../authentication/schemes/schemeOptions.ts';
import { chooseAuthentication, planTokens } from '../authentication/authentication.ts';
import type { Authenticate } from '../authentication/bearerAuthentication.ts';
import type { ReadSettings } from '../authentication/jwtSettings.ts';

/** Authenticates callers by their tokens, or with the application's function. */
export const authenticationFeature: HostFeature<ReadSettings, Authenticate | undefined> = {
  name: 'authentication',
  plan: ({ endpoints: { options }, registry, state }) => planTokens({ options, registry, state }),
  problems: ({ problems }, { endpoints: { options }, state }) => [...problems, ...findSchemeProblems(options, isTest(state))],
  async open({ settings }, { endpoints: { options }, registry, state }) {
    const authenticate = await chooseAuthentication(settings, { options, registry, state });
    if (!authenticate || !isDevelopment(state)) return authenticate;
    return (request) => state.developmentPage?.findCaller(request) ?? authenticate(request);
  },
  stages: (authenticate, _route, { source, endpoints: { options } }) =>
    authenticate && source === 'request' ? [createAuthenticateStage(authenticate, formatChallenge(options))] : [],
};

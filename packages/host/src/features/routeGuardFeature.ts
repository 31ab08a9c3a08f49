import type { HostFeature } from '../hostFeature.ts';
import { RouteGuard } from '../access/routeGuard.ts';
import { formatChallenge } from '../authentication/schemes/schemeOptions.ts';
import { resolveSameOriginRules } from '../csrf/csrfStage.ts';
import { authenticationFeature } from './authenticationFeature.ts';
import { csrfFeature } from './csrfFeature.ts';
import { isDevelopmentOrTest } from '../hostState.ts';
import { rolesFeature } from './rolesFeature.ts';

/** Guards the hand-written routes of the application. The server applies the guard. */
export const routeGuardFeature: HostFeature = {
  name: 'routeGuard',
  open(_plan, { endpoints: { options }, state, openOf }) {
    const { csrf = {}, policies = {}, requireAuthorizationByDefault = false } = options;
    state.guard = new RouteGuard({
      authenticate: openOf(authenticationFeature),
      challenge: formatChallenge(options),
      roles: openOf(rolesFeature),
      policies,
      sameOrigin: csrf === false ? undefined : resolveSameOriginRules(csrf, openOf(csrfFeature), undefined),
      requiresCaller: requireAuthorizationByDefault,
      explainsAccess: isDevelopmentOrTest(state),
    });
  },
};

import type { StageFactory } from '@portico/runtime';
import type { Cors } from '../cors/cors.ts';
import type { HttpSource } from '../http/source.ts';
import type { CsrfOptions } from './csrfOptions.ts';
import type { CsrfTokens } from './csrfTokens.ts';
import { createAskedToken, findCrossSiteError, tokenHeader } from './sameOrigin.ts';
import type { SameOriginRules } from './sameOrigin.ts';

/** Returns the rules of a route from the options of the host and the CORS policy of the route. */
export function resolveSameOriginRules(
  { trustedOrigins = [], requireProof = true }: CsrfOptions,
  tokens: CsrfTokens,
  cors: Cors | undefined,
): SameOriginRules {
  const trusted = new Set(trustedOrigins);
  return { isTrusted: (origin) => trusted.has(origin) || cors?.admitsCredentials(origin) === true, requireProof, tokens };
}

/**
 * Creates the stage that rejects a change from another site's page if its credential is one that the browser adds
 * automatically: a cookie or a saved password. The stage checks `Sec-Fetch-Site`, else `Origin`, else `Referer`, as the
 * OWASP Cross-Site Request Forgery Prevention Cheat Sheet advises. Pages cannot set these headers. Without any of them, the
 * request needs a token, which a GET with `X-CSRF-Token: fetch` returns. Requests with a token in `Authorization` are not
 * checked, because the page must add the token itself.
 */
export function createCsrfStage(rules: SameOriginRules): StageFactory {
  return {
    place: 'authenticate',
    createStage: ({ verb }) =>
      verb === 'GET'
        ? (call) => {
            const token = createAskedToken((call.source as HttpSource).request, call.caller, rules);
            if (token === undefined) return;
            call.header(tokenHeader, token);
            call.header('cache-control', 'no-store');
          }
        : (call) => {
            const refusal = findCrossSiteError((call.source as HttpSource).request, call.caller, rules);
            if (refusal) call.end(refusal);
          },
  };
}

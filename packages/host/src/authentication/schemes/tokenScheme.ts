import type { Caller } from '@portico/core';
import type { ServerRequest } from '../../server/serverRequest.ts';
import { getCookieTexts, getHeaderLines } from '../../http/rawHeaders.ts';
import { createBearerAuthentication } from '../bearerAuthentication.ts';
import type { TokenChecks } from '../bearerAuthentication.ts';
import { largestToken } from '../bearerToken.ts';
import type { AuthenticationScheme, TokenScheme } from './authenticationScheme.ts';

/** Creates the scheme that verifies tokens: in `Authorization`, or in a cookie. */
export function createTokenScheme(scheme: TokenScheme, checks: TokenChecks): AuthenticationScheme {
  const { tokenCookie, ...described } = scheme;
  return { ...described, authenticate: tokenCookie === undefined ? readHeader(checks) : readCookie(tokenCookie, checks) };
}

/** Leaves `Authorization` with another scheme to the schemes that follow. */
function readHeader(checks: TokenChecks): AuthenticationScheme['authenticate'] {
  const authenticate = createBearerAuthentication(checks);
  return (request) => {
    const lines = getHeaderLines(request.raw.rawHeaders, 'authorization');
    return lines.some((line) => /^bearer\b/i.test(line)) ? authenticate(request) : undefined;
  };
}

/** Ignores a token that is not accepted, because browsers send cookies until they expire. */
function readCookie(cookie: string, { verifier, isCurrent }: TokenChecks): AuthenticationScheme['authenticate'] {
  return async ({ raw }: ServerRequest): Promise<Caller | undefined> => {
    const [token, ...others] = getCookieTexts(raw.rawHeaders, cookie);
    if (token === undefined || others.length > 0 || token.length > largestToken) return undefined;
    const verified = await verifier.verify(token);
    if ('reason' in verified) return undefined;
    return isCurrent === undefined || (await isCurrent(verified.claims)) ? verified.caller : undefined;
  };
}

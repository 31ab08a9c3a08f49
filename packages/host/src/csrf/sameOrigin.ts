import type { Caller } from '@portico/core';
import { ForbiddenError } from '@portico/core';
import { getCredential } from '../authentication/credentials.ts';
import { getSoleHeader } from '../http/rawHeaders.ts';
import type { ServerRequest } from '../server/serverRequest.ts';
import type { CsrfTokens } from './csrfTokens.ts';

/** Schemes whose credentials browsers add automatically (RFC 7617, RFC 7616, RFC 4559). */
const ambientSchemes = /^(?:basic|digest|negotiate|ntlm)\b/i;

/** The header that carries a token, and that requests one with the value `fetch`. */
export const tokenHeader = 'x-csrf-token';

/** The rules for requests with credentials that browsers add automatically. */
export interface SameOriginRules {
  /** Returns whether pages of another origin may send such requests. */
  readonly isTrusted: (origin: string) => boolean;
  readonly requireProof: boolean;
  readonly tokens: CsrfTokens;
}

/** Finds the reason for rejecting a change: its credential is one that browsers add, and nothing proves that a page of the same origin sent it. */
export function findCrossSiteError(request: ServerRequest, caller: Caller, rules: SameOriginRules): ForbiddenError | undefined {
  if (!caller.isAuthenticated) return undefined;
  const credential = findAmbientCredential(request);
  if (credential === undefined || isOfSameOrigin(request, { credential, caller, rules })) return undefined;
  return new ForbiddenError(
    'A request with a cookie must come from a page of the same origin; send Sec-Fetch-Site or Origin, or else X-CSRF-Token.',
  );
}

/** Returns a token if the request has `X-CSRF-Token: fetch` and a credential that browsers add automatically. */
export function createAskedToken(request: ServerRequest, caller: Caller, { tokens }: SameOriginRules): string | undefined {
  const asked = caller.isAuthenticated && getSoleHeader(request.raw, tokenHeader)?.toLowerCase() === 'fetch';
  return asked && findAmbientCredential(request) !== undefined ? tokens.create(caller.id ?? '') : undefined;
}

/** Returns the kind of the credential if browsers add it automatically. A scheme says so; otherwise the headers do. */
function findAmbientCredential({ raw }: ServerRequest): 'cookie' | 'password' | undefined {
  const known = getCredential(raw);
  if (known) return known.isAmbient ? 'cookie' : undefined;
  const { authorization, cookie } = raw.headers;
  if (authorization !== undefined) return ambientSchemes.test(authorization) ? 'password' : undefined;
  return cookie === undefined ? undefined : 'cookie';
}

/** Returns whether the browser's headers show a page of the same or a trusted origin. Without any of these headers a token decides. */
function isOfSameOrigin(
  request: ServerRequest,
  { credential, caller, rules }: { readonly credential: 'cookie' | 'password'; readonly caller: Caller; readonly rules: SameOriginRules },
): boolean {
  const { headers } = request.raw;
  const origin = getSoleHeader(request.raw, 'origin');
  if (origin !== undefined && rules.isTrusted(origin)) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const source = headers.origin === undefined ? headers.referer : (origin ?? 'null');
  if (source !== undefined) return isSameHost(source, request);
  return credential === 'password' || !rules.requireProof || rules.tokens.accepts(getSoleHeader(request.raw, tokenHeader), caller.id ?? '');
}

/** Returns whether a source is on the requested host. A proxy may add the default port to `Host`, which browsers leave out of `Origin`. */
function isSameHost(source: string, { host }: ServerRequest): boolean {
  const url = URL.parse(source);
  return url !== null && url.host === host.toLowerCase().replace(url.protocol === 'https:' ? /:443$/ : /:80$/, '');
}

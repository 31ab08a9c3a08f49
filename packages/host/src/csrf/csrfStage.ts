import { ForbiddenError } from '@portico/core';
import type { StageFactory } from '@portico/runtime';
import type { ServerRequest } from '../server/serverRequest.ts';
import type { Cors } from '../cors/cors.ts';
import { getSoleHeader } from '../http/rawHeaders.ts';
import type { HttpSource } from '../http/source.ts';
import type { CsrfOptions } from './csrfOptions.ts';

/** Schemes whose credentials browsers add by themselves (RFC 7617, RFC 7616, RFC 4559). */
const ambientSchemes = /^(?:basic|digest|negotiate|ntlm)\b/i;

/**
 * Rejects a change that a page of another site sends with a credential that the browser adds by itself: a cookie, or a password of the browser.
 * It checks `Sec-Fetch-Site`, else `Origin`, else `Referer`, as the OWASP Cross-Site Request Forgery Prevention Cheat Sheet advises. A page
 * cannot set any of them, and has to set a token in `Authorization` itself, so requests with one are not checked.
 */
export function createCsrfStage({ trustedOrigins = [], requireProof = true }: CsrfOptions, cors: Cors | undefined): StageFactory {
  const trusted = new Set(trustedOrigins);
  const isTrusted = (origin: string) => trusted.has(origin) || cors?.admitsCredentials(origin) === true;
  return {
    place: 'authenticate',
    createStage: ({ verb }) =>
      verb === 'GET'
        ? undefined
        : (call) => {
            if (!call.caller.isAuthenticated) return;
            const { request } = call.source as HttpSource;
            const credential = findAmbientCredential(request);
            if (credential === undefined) return;
            if (!isOfSameOrigin(request, isTrusted, credential === 'password' || !requireProof)) call.end(createCrossSiteError());
          },
  };
}

function createCrossSiteError(): ForbiddenError {
  return new ForbiddenError('A request with a cookie must come from a page of the same origin; send Sec-Fetch-Site or Origin.');
}

function findAmbientCredential({ raw }: ServerRequest): 'cookie' | 'password' | undefined {
  const { authorization, cookie } = raw.headers;
  if (authorization !== undefined) return ambientSchemes.test(authorization) ? 'password' : undefined;
  return cookie === undefined ? undefined : 'cookie';
}

/** Returns whether the headers of the browser say that a page of the same origin, or a trusted one, sent a request; `otherwise` if it has none of them. */
function isOfSameOrigin(request: ServerRequest, isTrusted: (origin: string) => boolean, otherwise: boolean): boolean {
  const { headers } = request.raw;
  const origin = getSoleHeader(request.raw, 'origin');
  if (origin !== undefined && isTrusted(origin)) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const source = headers.origin === undefined ? headers.referer : (origin ?? 'null');
  return source === undefined ? otherwise : isSameHost(source, request);
}

function isSameHost(source: string, { host }: ServerRequest): boolean {
  return URL.canParse(source) && new URL(source).host === host.toLowerCase();
}

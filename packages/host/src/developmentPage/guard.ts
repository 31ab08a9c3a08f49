import type { TLSSocket } from 'node:tls';
import { ForbiddenError } from '@portico/core';
import { buildProblemResponse } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import { getHeaderLines, getSoleHeader } from '../http/rawHeaders.ts';
import { extractPath } from '../http/source.ts';
import { getRequestTraceId } from '../http/traceIds.ts';
import type { ServerRequest } from '../server/serverRequest.ts';

/** The names of this machine that a browser may use. Any other name could be an attacker's that resolves to this machine (DNS rebinding). */
const names = ['localhost', '127.0.0.1', '[::1]'];

/** The headers that proxies and tunnels add: their client may be on another machine. */
const proxyHeaders =
  /^(?:forwarded|via|cdn-loop|true-client-ip|x-forwarded(?:-.*)?|x-(?:real|client|cluster-client|original|rewrite|proxy|envoy|arr|amzn|azure|appengine|vercel)-.*|x-proxyuser-ip|(?:cf|fly|fastly|ngrok|tailscale)-.*)$/i;

/**
 * Returns the reason why a request may not use the development page, or undefined if it comes from this machine, and from the page itself or from no page
 * at all. Missing and unclear headers are reasons, too.
 */
export function findRejection(request: ServerRequest): string | undefined {
  return findForeignClient(request) ?? findForeignName(request) ?? findForeignPage(request);
}

/** Builds the response to a rejected request. */
export function buildRejection(request: ServerRequest, reason: string): OperationResponse {
  const path = extractPath(request.raw.url ?? '/');
  const response = buildProblemResponse(new ForbiddenError(reason), { path, traceId: getRequestTraceId(request) });
  return { ...response, headers: { ...response.headers, 'cache-control': 'no-store' } };
}

/** Returns the origin of the page that a request belongs to, as its browser writes it. */
function getPageOrigin({ raw }: ServerRequest): string {
  const { encrypted } = raw.socket as Partial<TLSSocket>;
  return `${encrypted === true ? 'https' : 'http'}://${getSoleHeader(raw, 'host') ?? ''}`;
}

/** Checks the address of the peer itself: no header changes it. */
function findForeignClient({ raw }: ServerRequest): string | undefined {
  const { remoteAddress, localAddress } = raw.socket;
  if (!isLoopback(remoteAddress) || !isLoopback(localAddress)) return 'The development page is available on this machine only.';
  const added = raw.rawHeaders.find((name, index) => index % 2 === 0 && proxyHeaders.test(name));
  return added === undefined
    ? undefined
    : `The development page is not available through a proxy, and this request has the header '${added}'.`;
}

/** Returns whether an address is one of this machine itself. A server that listens on IPv6 reports IPv4 addresses as mapped ones. */
function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::1|(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i.test(address);
}

function findForeignName({ raw }: ServerRequest): string | undefined {
  const host = getSoleHeader(raw, 'host');
  const { localPort, encrypted } = raw.socket as Partial<TLSSocket>;
  const isUsual = localPort === (encrypted === true ? 443 : 80);
  const isKnown = localPort !== undefined && names.some((name) => host === `${name}:${localPort}` || (isUsual && host === name));
  // An absolute target names a host of its own, which would override the header (RFC 9112 section 3.2.2).
  if (isKnown && raw.url?.startsWith('/')) return undefined;
  return `The development page is available as ${names.map((name) => `${name}:${localPort ?? 0}`).join(', ')} only.`;
}

/** Checks that no other page sends the request. Pages of this machine at another port are other pages, too. */
function findForeignPage(request: ServerRequest): string | undefined {
  const { raw, method } = request;
  const origins = getHeaderLines(raw.rawHeaders, 'origin');
  const sites = getHeaderLines(raw.rawHeaders, 'sec-fetch-site');
  const isRead = method === 'GET' || method === 'HEAD';
  const areOwn = origins.every((origin) => origin === getPageOrigin(request));
  const areSame = sites.every((site) => site === 'same-origin' || (isRead && site === 'none'));
  const isFramed = /^(?:iframe|frame|embed|object|fencedframe)$/.test(String(raw.headers['sec-fetch-dest'] ?? ''));
  // A change needs a proof; a browser sends at least one of the two headers with it.
  const isProven = isRead || origins.length === 1 || sites.length === 1;
  return areOwn && areSame && !isFramed && isProven && origins.length <= 1 && sites.length <= 1
    ? undefined
    : 'The development page accepts requests of its own pages only.';
}

/** A token (RFC 9110 section 5.6.2), of which names of headers and cookies consist. */
const token = /^[!#$%&'*+.^_`|~\w-]+$/;

/** The headers that the host, the server or the protocol sets. */
const reserved: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'location',
  'proxy-authenticate',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'www-authenticate',
]);

/** Returns why an operation cannot set a header; undefined if it can. */
export function findHeaderProblem(name: string): string | undefined {
  if (!token.test(name)) return 'it is not a valid name of a header';
  const lower = name.toLowerCase();
  if (reserved.has(lower) || lower.startsWith('access-control-') || lower.startsWith('x-service-')) return 'the host sets it itself';
  return undefined;
}

/** Returns why an operation cannot set a cookie; undefined if it can. */
export function findCookieProblem(name: string): string | undefined {
  return token.test(name) ? undefined : 'it is not a valid name of a cookie';
}

/** The statuses of redirects (RFC 9110 section 15.4). */
export const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

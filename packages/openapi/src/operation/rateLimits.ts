import type { Operation } from '@portico/core/manifest';
import type { Header } from '../document/document.ts';

/** The headers that tell clients how much of their quota remains (draft-ietf-httpapi-ratelimit-headers-10). */
const fields: Readonly<Record<string, Header>> = {
  RateLimit: header(
    'The remaining requests of the rate limit policy, and the seconds until it resets (draft-ietf-httpapi-ratelimit-headers-10).',
  ),
  'RateLimit-Policy': header(
    'The number of requests that the policy allows, and its window in seconds (draft-ietf-httpapi-ratelimit-headers-10).',
  ),
};

/** Creates the headers of responses to requests that are counted. */
export function createRateLimitHeaders({ rateLimit }: Operation): Readonly<Record<string, Header>> {
  return rateLimit === undefined ? {} : fields;
}

/** The statuses of requests that are rejected before they are counted. */
const uncounted = new Set([401, 403, 417, 431]);

/** Creates the headers of the error responses of a status, which requests that are counted can have. */
export function createRefusalLimitHeaders(operation: Operation, status: number): Readonly<Record<string, Header>> {
  return uncounted.has(status) ? {} : createRateLimitHeaders(operation);
}

/** The headers of the response to a request beyond the limit. */
export const rateLimitedHeaders: Record<string, Header> = {
  'Retry-After': {
    description: 'Seconds to wait before a retry (RFC 9110 section 10.2.3).',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  ...fields,
};

function header(description: string): Header {
  return { description, schema: { type: 'string' } };
}

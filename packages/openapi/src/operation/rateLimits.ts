import type { Operation } from '@portico/core/manifest';
import type { Header } from '../document/document.ts';

/** What tells clients how much is left to them (draft-ietf-httpapi-ratelimit-headers-10). */
const fields: Readonly<Record<string, Header>> = {
  RateLimit: header(
    'What is left by the policy that counts the requests, and for how many seconds (draft-ietf-httpapi-ratelimit-headers-10).',
  ),
  'RateLimit-Policy': header(
    'How many requests that policy lets through, and in how many seconds (draft-ietf-httpapi-ratelimit-headers-10).',
  ),
};

/** What answers to requests that are counted carry. */
export function rateLimitHeaders({ rateLimit }: Operation): Readonly<Record<string, Header>> {
  return rateLimit === undefined ? {} : fields;
}

/** What the refusal of a request too many carries. */
export const rateLimitedHeaders: Record<string, Header> = {
  'Retry-After': {
    description: 'Seconds after which another try makes sense (RFC 9110 section 10.2.3).',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  ...fields,
};

function header(description: string): Header {
  return { description, schema: { type: 'string' } };
}

import { omitUndefined } from '@portico/core/values';
import type { Operation } from '@portico/core/manifest';
import type { Header, Parameter } from '../document/document.ts';

const visible = '^(?:[!#-~][!-~]{0,254}|"(?:[!#-\\[\\]-~]|\\\\["\\\\]){1,255}")$';

const key: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A key of the client’s own, such as a random UUID, with 1 to 255 visible characters, bare or between quotes. The same request with the same key is answered with the first answer for 24 hours, and not run again.',
  required: false,
  schema: { type: 'string', pattern: visible },
};

const replayed: Header = {
  description: 'There, and `true`, where this is the first answer again and nothing was run.',
  schema: { type: 'string', const: 'true' },
};

/** The statuses of transient refusals, which are not stored: the next request runs again. */
const passing = new Set([401, 403, 408, 425, 429]);

/** Returns the header by which a client makes its requests repeatable. */
export function createKeyParameter({ idempotent }: Operation): Parameter[] {
  return idempotent ? [key] : [];
}

/** Creates the header that marks a repeated success. */
export function createReplayHeaders({ idempotent }: Operation): Readonly<Record<string, Header>> {
  return idempotent ? { 'Idempotency-Replayed': replayed } : {};
}

/** Creates the headers of refusals of a status: a declared refusal is repeated as well, and a client can wait for another request that is still running. */
export function createRefusalHeaders({ idempotent, errors }: Operation, status: number): Readonly<Record<string, Header>> {
  if (!idempotent) return {};
  const declared = errors.some(({ answers }) => answers.some((answer) => answer.status === status));
  return omitUndefined({
    'Idempotency-Replayed': declared && status < 500 && !passing.has(status) ? replayed : undefined,
    'Retry-After': status === 409 ? retryAfter : undefined,
  });
}

const retryAfter: Header = {
  description: 'Seconds after which the first request has likely ended, with `IDEMPOTENCY_KEY_IN_USE` (RFC 9110 section 10.2.3).',
  schema: { type: 'integer', minimum: 0 },
};

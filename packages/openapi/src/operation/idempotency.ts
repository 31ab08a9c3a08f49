import { omitUndefined } from '@portico/core/values';
import type { Operation } from '@portico/core/manifest';
import type { Header, Parameter } from '../document/document.ts';

const visible = '^(?:[!#-~][!-~]{0,254}|"(?:[!#-\\[\\]-~]|\\\\["\\\\]){1,255}")$';

const key: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A key that the client chooses, such as a random UUID: 1 to 255 visible characters, optionally in quotes. For 24 hours, the same request with the same key returns the first response and does not run again.',
  required: false,
  schema: { type: 'string', pattern: visible },
};

const replayed: Header = {
  description: '`true` if this is the stored first response and the operation did not run again. Absent otherwise.',
  schema: { type: 'string', const: 'true' },
};

/** The statuses of transient errors, which are not stored: the next request runs again. */
const passing = new Set([401, 403, 408, 425, 429]);

/** Returns the header with which a client makes its requests repeatable. */
export function createKeyParameter({ idempotent }: Operation): Parameter[] {
  return idempotent ? [key] : [];
}

/** Creates the header that marks a replayed success. */
export function createReplayHeaders({ idempotent }: Operation): Readonly<Record<string, Header>> {
  return idempotent ? { 'Idempotency-Replayed': replayed } : {};
}

/** Creates the headers of the error responses of a status. A declared error is replayed too, and a client can wait for a request that is still running. */
export function createRefusalHeaders({ idempotent, errors }: Operation, status: number): Readonly<Record<string, Header>> {
  if (!idempotent) return {};
  const declared = errors.some(({ answers }) => answers.some((answer) => answer.status === status));
  return omitUndefined({
    'Idempotency-Replayed': declared && status < 500 && !passing.has(status) ? replayed : undefined,
    'Retry-After': status === 409 ? retryAfter : undefined,
  });
}

const retryAfter: Header = {
  description: 'Seconds until the first request has probably finished, with `IDEMPOTENCY_KEY_IN_USE` (RFC 9110 section 10.2.3).',
  schema: { type: 'integer', minimum: 0 },
};

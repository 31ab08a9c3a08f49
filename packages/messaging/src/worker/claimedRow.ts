import type { Row } from '@portico/data';
import type { MessageOrigin } from '@portico/runtime';
import { parseFailures } from '../inbox/failure.ts';
import type { AttemptFailure } from '../inbox/failure.ts';
import { buildOrderedKey } from '../inbox/inbox.ts';
import type { OrderedKey } from '../inbox/inbox.ts';

/** A row of the inbox that a worker has claimed for one run of its handler. */
export interface ClaimedRow {
  readonly id: string;
  readonly handler: string;
  readonly event: string;
  readonly payload: string;
  readonly origin: MessageOrigin;
  /** The number of this run; the first is 1. */
  readonly attempt: number;
  readonly failures: readonly AttemptFailure[];
  /** Undefined if it is not ordered. */
  readonly key: OrderedKey | undefined;
  readonly position: number;
}

/** Reads a row that a claim returned. */
export function toClaimedRow(row: Row): ClaimedRow {
  const [id, handler, event, payload, tenantId, causedBy, traceparent, attempts, failures, source, key, position] = row;
  return {
    id: id as string,
    handler: handler as string,
    event: event as string,
    payload: payload as string,
    origin: { tenantId: toOptionalText(tenantId), causedBy: toOptionalText(causedBy), traceparent: toOptionalText(traceparent) },
    attempt: Number(attempts),
    failures: parseFailures(failures),
    key: key === null ? undefined : buildOrderedKey(source as string, key as string),
    position: Number(position),
  };
}

function toOptionalText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

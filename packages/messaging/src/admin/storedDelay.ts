import type { Row } from '@portico/data';
import { omitUndefined } from '@portico/core/values';

/** A delayed event that was not sent yet. Times are RFC 3339. */
export interface StoredDelay {
  readonly id: string;
  readonly event: string;
  readonly dueAt: string;
  /** Whether it should have been sent more than a minute ago: no process is running, or none declares the event. */
  readonly isOverdue?: true;
  /** The key with which it can be replaced and canceled. */
  readonly key?: string;
  readonly tenantId?: string;
  /** The event as JSON text. */
  readonly payload: string;
  readonly occurredAt: string;
  readonly causedBy?: string;
}

/** The maximum number of listed events. */
export const mostDelays = 100;

/** Milliseconds after its time from which an event is overdue. Processes send it within a poll. */
const late = 60_000;

/** Parameters: event, and tenant; empty ones match all. */
export const listDelays = `SELECT id, event, due_at, delay_key, tenant_id, payload, occurred_at, caused_by FROM portico_delayed
  WHERE ($1 = '' OR event = $1) AND ($2 = '' OR tenant_id = $2) ORDER BY due_at, id LIMIT ${mostDelays}`;

/** Reads a delayed event, at a time in milliseconds since 1970. */
export function toStoredDelay([id, event, dueAt, key, tenantId, payload, occurredAt, causedBy]: Row, now: number): StoredDelay {
  return omitUndefined({
    id: id as string,
    event: event as string,
    dueAt: formatTime(dueAt),
    isOverdue: now - Number(dueAt) > late || undefined,
    key: typeof key === 'string' ? key : undefined,
    tenantId: tenantId === '' ? undefined : (tenantId as string),
    payload: payload as string,
    occurredAt: formatTime(occurredAt),
    causedBy: typeof causedBy === 'string' ? causedBy : undefined,
  });
}

function formatTime(time: unknown): string {
  return new Date(Number(time)).toISOString();
}

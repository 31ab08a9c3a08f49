import type { Row } from '@portico/data';
import { parseFailures } from '../inbox/failure.ts';
import type { AttemptFailure } from '../inbox/failure.ts';

/** The state of a message: pending or running, handled, or failed for the last time. */
export type MessageState = 'pending' | 'done' | 'dead';

/** A message of an inbox and its handler. Times are RFC 3339. */
export interface StoredMessage {
  readonly id: string;
  /** `Area.Handler`; empty if the event had no known handler. */
  readonly handler: string;
  readonly area: string;
  readonly event: string;
  readonly state: MessageState;
  /** The number of attempts, including a running one. */
  readonly attempts: number;
  readonly failures: readonly AttemptFailure[];
  /** The event as JSON text; empty once it is handled. */
  readonly payload: string;
  /** The store that it comes from, and its position in that store; 0 for a delayed event that was never sent. */
  readonly source: string;
  readonly position: number;
  readonly orderKey?: string;
  readonly tenantId?: string;
  readonly causedBy?: string;
  readonly traceparent?: string;
  readonly occurredAt: string;
  readonly receivedAt: string;
  /** When it may run next; while it runs, the end of its worker's lease. */
  readonly availableAt?: string;
  readonly doneAt?: string;
}

const columns = [
  'id',
  'handler',
  'area',
  'event',
  'state',
  'attempts',
  'failures',
  'payload',
  'source',
  'position',
  'order_key',
  'tenant_id',
  'caused_by',
  'traceparent',
  'occurred_at',
  'received_at',
  'due_at',
  'done_at',
];

/** Substitutes for the columns that a processed message no longer has. */
const ofHandled: Readonly<Record<string, string>> = { state: `'done'`, payload: `''`, due_at: 'NULL' };

const inInbox = columns.map((column) => (column === 'due_at' ? 'COALESCE(locked_until, available_at) AS due_at' : column));
const inHandled = columns.map((column) => ofHandled[column] ?? column);

/** The columns of `storedMessages`, in the order in which `toStoredMessage` reads them. */
export const storedColumns = columns.join(', ');

/** The messages of a database as a table: those in the inbox, and those that were handled. */
export const storedMessages = `(SELECT ${inInbox.join(', ')} FROM portico_inbox
  UNION ALL SELECT ${inHandled.join(', ')} FROM portico_handled) m`;

/** Reads a row of `storedColumns`. */
export function toStoredMessage(row: Row): StoredMessage {
  const [id, handler, area, event, state, attempts, failures, payload, source, position, ...rest] = row;
  const [orderKey, tenantId, causedBy, traceparent, occurredAt, receivedAt, availableAt, doneAt] = rest;
  const optional = {
    orderKey,
    tenantId,
    causedBy,
    traceparent,
    availableAt: state === 'pending' ? toInstant(availableAt) : null,
    doneAt: doneAt === null ? null : toInstant(doneAt),
  };
  return {
    ...({ id, handler, area, event, state, payload, source } as Pick<
      StoredMessage,
      'id' | 'handler' | 'area' | 'event' | 'state' | 'payload' | 'source'
    >),
    attempts: Number(attempts),
    failures: parseFailures(failures),
    position: Number(position),
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)) as Partial<StoredMessage>),
    occurredAt: toInstant(occurredAt),
    receivedAt: toInstant(receivedAt),
  };
}

function toInstant(milliseconds: unknown): string {
  return new Date(Number(milliseconds)).toISOString();
}

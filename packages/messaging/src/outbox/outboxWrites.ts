import { idsOf } from '@portico/data';
import type { Statement, Store, Write } from '@portico/data';
import type { Dialect } from '@portico/sql';
import type { MessageCatalog } from '../plan/messageCatalog.ts';
import { originOf } from '../plan/originOf.ts';
import type { RaisingCall } from '../plan/originOf.ts';
import { same, statementOf } from '../sql/statements.ts';
import type { MessageTracer } from '../trace/messageTracer.ts';
import { addressesOf } from './outboxRow.ts';
import type { Addressing } from './outboxRow.ts';

const columns = ['id', 'source', 'destination', 'event', 'order_key', 'payload', 'occurred_at', 'tenant_id', 'caused_by', 'traceparent'];

const types = columns.map((column) => (column === 'id' ? 'uuid' : column === 'occurred_at' ? 'bigint' : 'text'));

/** Rows that one statement writes at most. */
const most = 20;

/** What outbox rows are made with. */
export interface OutboxSettings {
  readonly catalog: MessageCatalog;
  readonly store: Store;
  readonly addressing: Addressing;
  readonly tracer: MessageTracer | undefined;
}

/** The statements that write what areas handle durably into the outbox; none where nobody does. */
export function outboxWrites(events: readonly object[], call: RaisingCall, settings: OutboxSettings): readonly Write[] {
  const rows = events.flatMap((event) => rowsOf(event, call, settings));
  const writes: Write[] = [];
  for (let from = 0; from < rows.length; from += most) {
    const part = rows.slice(from, from + most);
    writes.push({
      statement: insertion(settings.store.dialect, part.length),
      values: part.flat(),
      following: { statement: following(part.length), rows: part.length },
    });
  }
  return writes;
}

function rowsOf(event: object, call: RaisingCall, { catalog, store, addressing, tracer }: OutboxSettings): readonly unknown[][] {
  const plan = catalog.planOf(event);
  if (plan.consumers.length === 0) return [];
  if (!plan.write) throw new Error(`${plan.id} is handled durably, and its plan cannot write it.`);
  const payload = plan.write(event as never);
  const now = call.now();
  const { occurredAt } = event as { readonly occurredAt?: unknown };
  const at = occurredAt instanceof Date ? occurredAt.getTime() : now;
  const { tenantId = null, causedBy = null, traceparent } = originOf(call, { event: plan.id, tracer });
  return addressesOf(plan, event, addressing).map(({ destination, orderKey }) => {
    return [idsOf(store).next(now), store.name, destination, plan.id, orderKey ?? null, payload, at, tenantId, causedBy, traceparent];
  });
}

const made: Record<Dialect, Statement[]> = { sqlite: [], postgres: [] };

function insertion(dialect: Dialect, rows: number): Statement {
  return (made[dialect][rows] ??= statementOf(`outbox_${rows}`, same(insertText(rows)), dialect));
}

const madeFollowing: Statement[] = [];

/** The same rows, from a table `before`; PostgreSQL asks for the types then. */
function following(rows: number): Statement {
  return (madeFollowing[rows] ??= statementOf(`outbox_after_${rows}`, same(followingText(rows)), 'postgres'));
}

function followingText(rows: number): string {
  const row = (index: number) => `(${types.map((type, column) => `$${index * columns.length + column + 1}::${type}`).join(', ')})`;
  const values = Array.from({ length: rows }, (_, index) => row(index)).join(', ');
  return `INSERT INTO portico_outbox (${columns.join(', ')}) SELECT v.* FROM before CROSS JOIN (VALUES ${values}) v`;
}

function insertText(rows: number): string {
  const row = (index: number) => `(${columns.map((_, column) => `$${index * columns.length + column + 1}`).join(', ')})`;
  return `INSERT INTO portico_outbox (${columns.join(', ')}) VALUES ${Array.from({ length: rows }, (_, index) => row(index)).join(', ')}`;
}

import type { Dialect } from '@portico/sql';
import type { Statement, Store, Write } from '@portico/data';
import { inboxColumns } from '../inbox/inboxColumns.ts';
import { buildStoreStatement } from '../inbox/expansion.ts';
import type { Subscription } from '../inbox/expansion.ts';
import { buildOrderedKey } from '../inbox/inbox.ts';
import type { Inbox, OrderedKey } from '../inbox/inbox.ts';
import { batch } from '../outbox/outboxStatements.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { quoteLiteral, createStatement } from '../sql/statements.ts';
import type { TransferResult, OutboxTransfer } from './outboxTransfer.ts';

const none: TransferResult = { moved: 0, keys: [], more: false, blocked: false };

/** Takes the destination; returns the messages of the next batch. */
const next = 'SELECT position, source, order_key FROM portico_outbox WHERE destination = $1 ORDER BY position LIMIT ' + String(batch);

/** Takes the destination and the last position. */
const remove = 'DELETE FROM portico_outbox WHERE destination = $1 AND position <= $2';

/** Takes the area; returns whether another version handles events that this one does not. */
const selectOthers = (own: readonly Subscription[], dialect: Dialect) => `SELECT 1 FROM portico_subscriptions s
  WHERE s.area = $1 AND s.handler <> '' AND NOT (${dialect.contains(quoteLiteral(`|${own.map(({ event, handler }) => `${event} ${handler}`).join('|')}|`), `'|' || s.event || ' ' || s.handler || '|'`, {})})
    AND EXISTS (SELECT 1 FROM portico_processes p WHERE p.owner = s.owner AND p.version = s.version) LIMIT 1`;

/** The statements of a transfer within one SQLite database, where each temporary table costs as much as storing several messages. */
class MoveStatements {
  readonly next: Statement;
  readonly others: Statement;
  /** Take the area, the time, the time at which an unhandled message becomes a dead letter, and the last position. */
  readonly own: readonly Statement[];
  /** Takes the parameters of storing, and the last position. */
  readonly all: Statement;
  readonly remove: Statement;

  constructor(own: readonly Subscription[], dialect: Dialect) {
    const of = (label: string, text: string) => createStatement(`move_${label}`, text, dialect);
    this.next = of('next', next);
    this.others = of('others', selectOthers(own, dialect));
    this.own = buildOwnTexts(own).map((text) => of('in', text));
    this.all = of(
      'in_all',
      buildStoreStatement(own, '(SELECT * FROM portico_outbox WHERE destination = $1 AND position <= $5) m', dialect),
    );
    this.remove = of('out', remove);
  }
}

/** Builds one text for the first handler of each event, one for the second, and so on. */
function buildOwnTexts(own: readonly Subscription[]): readonly string[] {
  const handlers = [...Map.groupBy(own, ({ event }) => event)].map(([event, its]) => [event, its.map(({ handler }) => handler)] as const);
  const most = Math.max(1, ...handlers.map(([, its]) => its.length));
  return Array.from({ length: most }, (_, at) => {
    const cases = handlers.flatMap(([event, its]) =>
      its[at] === undefined ? [] : `WHEN ${quoteLiteral(event)} THEN ${quoteLiteral(its[at])}`,
    );
    const handler = cases.length === 0 ? `''` : `CASE m.event ${cases.join(' ')} ${at === 0 ? `ELSE ''` : ''} END`;
    return buildStoreOne(handler);
  });
}

/** Stores messages for one handler each; the first message of a key is promoted when it is claimed, like one that becomes the first later. */
function buildStoreOne(handler: string): string {
  return `INSERT INTO portico_inbox (${inboxColumns.join(', ')}, lane)
  SELECT m.id, ${handler}, $1, m.event, m.source, m.position, m.order_key, m.payload, m.occurred_at, m.tenant_id, m.caused_by, m.traceparent,
    'pending', NULL, CASE ${handler} WHEN '' THEN $3 ELSE $2 END, $2, CASE WHEN ${handler} = '' THEN 'parked' WHEN m.order_key IS NULL THEN 'ready' ELSE 'queued' END
  FROM portico_outbox m WHERE m.destination = $1 AND m.position <= $4 AND ${handler} IS NOT NULL
    AND (SELECT 1 FROM portico_handled d WHERE d.id = m.id AND d.handler = ${handler}) IS NULL
  ON CONFLICT (id, handler) DO NOTHING`;
}

/**
 * Relays messages within a SQLite database. It first checks without a lock whether there are any, and then reads the handlers of other versions,
 * so that every version recorded before one of these messages was raised is included.
 */
export function createSerialTransfer({ store, destination }: Outbox, inbox: Inbox): OutboxTransfer {
  const statements = new MoveStatements(inbox.own, store.dialect);
  return {
    async move() {
      const rows = await store.rows(statements.next, [destination]);
      if (rows.length === 0) return none;
      const writes = await writesFor(Number(rows.at(-1)![0]), store, inbox, statements);
      const written = await store.write(writes);
      const keys = new Set<OrderedKey>();
      for (const [, source, key] of rows) if (key !== null) keys.add(buildOrderedKey(source as string, key as string));
      return { moved: written.at(-1)!.count, more: rows.length === batch, blocked: false, keys: [...keys] };
    },
  };
}

async function writesFor(last: number, store: Store, inbox: Inbox, statements: MoveStatements): Promise<readonly Write[]> {
  const [area, now, since, until] = inbox.receiving();
  const [hasOthers] = await store.rows(statements.others, [area]);
  const stored: readonly Write[] = hasOthers
    ? [{ statement: statements.all, values: [area, now, since, until, last] }]
    : statements.own.map((statement) => ({ statement, values: [area, now, until, last] }));
  return [...stored, { statement: statements.remove, values: [area, last] }];
}

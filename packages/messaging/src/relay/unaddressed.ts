import type { EventConsumer } from '@portico/core/manifest';
import type { Statement, Store } from '@portico/data';
import type { EventPlan } from '@portico/runtime';
import type { Dialect } from '@portico/sql';
import type { Next } from '../loop/loop.ts';
import { hasMessageTables } from '../sql/hasMessageTables.ts';
import { literal, literals, statementOf } from '../sql/statements.ts';

/** Messages that are addressed at once, in PostgreSQL; SQLite has one writer, which takes all. */
const most = 1000;

/**
 * Addresses what was written for a broker, which no relay without a broker would send: a message for each area that handles its event. In PostgreSQL
 * all keep their places; in SQLite, where a place is taken once, those of the first area do. What two processes address twice is stored once.
 */
export class Unaddressed {
  readonly #store: Store;
  readonly #statements: readonly Statement[];

  /** @param events those that the host knows; the others are left to hosts that know them. */
  constructor(store: Store, events: readonly EventPlan[]) {
    const consumed = events.filter(({ consumers }) => consumers.length > 0);
    this.#store = store;
    this.#statements = consumed.length === 0 ? [] : statementsFor(consumed, store);
  }

  /** Addresses what there is; answers whether there was anything. */
  async address(): Promise<boolean> {
    if (this.#statements.length === 0 || !(await hasMessageTables(this.#store))) return false;
    const written = await this.#store.write(this.#statements.map((statement) => ({ statement, values: [] })));
    return written.some(({ count }) => count > 0);
  }

  /** As a round of a loop; `found` is told that there are messages to be sent. */
  async round(found: () => void): Promise<Next> {
    if (!(await this.address())) return undefined;
    found();
    return 'again';
  }
}

const kept = ['id', 'source', 'event', 'payload', 'occurred_at', 'tenant_id', 'caused_by', 'traceparent'];

function statementsFor(events: readonly EventPlan[], { dialect }: Store): readonly Statement[] {
  const waiting = `destination = '' AND event IN (${literals(events.map(({ id }) => id))})`;
  if (dialect.writesInQueries) return [statementOf('address', inOne(waiting, events, dialect), dialect)];
  const texts = [copies(waiting, events, dialect), moved(waiting, events, dialect)];
  return texts.filter((text) => text !== undefined).map((text) => statementOf('address', text, dialect));
}

function inOne(waiting: string, events: readonly EventPlan[], { json }: Dialect): string {
  return `WITH waiting AS MATERIALIZED (
  SELECT position FROM portico_outbox WHERE ${waiting} ORDER BY position LIMIT ${most} FOR UPDATE SKIP LOCKED
), gone AS (
  DELETE FROM portico_outbox o USING waiting w WHERE o.destination = '' AND o.position = w.position RETURNING o.*
) INSERT INTO portico_outbox (position, destination, order_key, ${kept.join(', ')}) OVERRIDING SYSTEM VALUE
  SELECT m.position, c.area, ${json.member('m.payload', 'c.member')}, ${kept.map((column) => `m.${column}`).join(', ')}
  FROM gone m JOIN (${consumerTable(events, ({ consumers }) => consumers)}) c ON c.event = m.event`;
}

/** For all areas of an event but the first; undefined where no event has several. */
function copies(waiting: string, events: readonly EventPlan[], { json }: Dialect): string | undefined {
  if (events.every(({ consumers }) => consumers.length === 1)) return undefined;
  return `INSERT INTO portico_outbox (destination, order_key, ${kept.join(', ')})
  SELECT c.area, ${json.member('m.payload', 'c.member')}, ${kept.map((column) => `m.${column}`).join(', ')}
  FROM (SELECT * FROM portico_outbox WHERE ${waiting}) m
  JOIN (${consumerTable(events, ({ consumers }) => consumers.slice(1))}) c ON c.event = m.event ORDER BY m.position`;
}

/** For the first area of each event. */
function moved(waiting: string, events: readonly EventPlan[], { json }: Dialect): string {
  return `UPDATE portico_outbox SET destination = c.area, order_key = ${json.member('payload', 'c.member')}, attempts = 0, available_at = 0
  FROM (${consumerTable(events, ({ consumers }) => consumers.slice(0, 1))}) c WHERE ${waiting.replace('event', 'portico_outbox.event')} AND c.event = portico_outbox.event`;
}

/** Who handles what, as a table, with the member that the area orders by. */
function consumerTable(events: readonly EventPlan[], of: (event: EventPlan) => readonly EventConsumer[]): string {
  const rows = events.flatMap((event) =>
    of(event).map(({ area, orderedBy }) => {
      const member = orderedBy === undefined ? 'NULL' : literal(orderedBy);
      return `SELECT ${literal(event.id)} AS event, ${literal(area)} AS area, CAST(${member} AS TEXT) AS member`;
    }),
  );
  return rows.join(' UNION ALL ');
}

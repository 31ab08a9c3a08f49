import type { EventConsumer } from '@portico/core/manifest';
import type { Statement, Store } from '@portico/data';
import type { EventPlan } from '@portico/runtime';
import type { Dialect } from '@portico/sql';
import type { NextRound } from '../loop/loop.ts';
import { AddressById } from './addressById.ts';
import { hasMessageTables } from '../sql/hasMessageTables.ts';
import { quoteLiteral, quoteLiterals, createStatement } from '../sql/statements.ts';

/** The number of messages that are addressed at once in PostgreSQL; SQLite has a single writer, which addresses all. */
const most = 1000;

/**
 * Addresses messages that were written for a broker, which no relay without a broker would send: one message for each area that handles the event. In PostgreSQL
 * all of them keep their positions; in SQLite, where positions are unique, those of the first area do. Messages that two processes address are stored once.
 */
export class UnaddressedMessages {
  readonly #store: Store;
  readonly #statements: readonly Statement[];
  /** In a distributed database, instead of the statements. */
  readonly #byId: AddressById | undefined;

  /** @param events The events that the host declares; others are left to hosts that declare them. */
  constructor(store: Store, events: readonly EventPlan[]) {
    const consumed = events.filter(({ consumers }) => consumers.length > 0);
    this.#store = store;
    if (store.dialect.isDistributed && consumed.length > 0) this.#byId = createAddressById(consumed, store);
    this.#statements = consumed.length === 0 || this.#byId ? [] : buildStatements(consumed, store);
  }

  /** Addresses the pending messages; returns whether there were any. */
  async address(): Promise<boolean> {
    if (!this.#byId && this.#statements.length === 0) return false;
    if (!(await hasMessageTables(this.#store))) return false;
    if (this.#byId) return this.#byId.address();
    const written = await this.#store.write(this.#statements.map((statement) => ({ statement, values: [] })));
    return written.some(({ count }) => count > 0);
  }

  /** Runs one round of a loop; calls `found` if there are messages to send. */
  async round(found: () => void): Promise<NextRound> {
    if (!(await this.address())) return undefined;
    found();
    return 'again';
  }
}

const kept = ['id', 'source', 'event', 'payload', 'occurred_at', 'tenant_id', 'caused_by', 'traceparent'];

function createAddressById(events: readonly EventPlan[], store: Store): AddressById {
  const consumers = buildConsumerTable(events, (event) => event.consumers);
  return new AddressById(store, { waiting: buildWaiting(events), consumers, kept, most });
}

function buildWaiting(events: readonly EventPlan[]): string {
  return `destination = '' AND event IN (${quoteLiterals(events.map(({ id }) => id))})`;
}

function buildStatements(events: readonly EventPlan[], { dialect }: Store): readonly Statement[] {
  const waiting = buildWaiting(events);
  if (dialect.writesInQueries) return [createStatement('address', buildSingleStatement(waiting, events, dialect), dialect)];
  const texts = [buildCopies(waiting, events, dialect), buildMove(waiting, events, dialect)];
  return texts.filter((text) => text !== undefined).map((text) => createStatement('address', text, dialect));
}

function buildSingleStatement(waiting: string, events: readonly EventPlan[], { json }: Dialect): string {
  return `WITH waiting AS MATERIALIZED (
  SELECT position FROM portico_outbox WHERE ${waiting} ORDER BY position LIMIT ${most} FOR UPDATE SKIP LOCKED
), gone AS (
  DELETE FROM portico_outbox o USING waiting w WHERE o.destination = '' AND o.position = w.position RETURNING o.*
) INSERT INTO portico_outbox (position, destination, order_key, ${kept.join(', ')}) OVERRIDING SYSTEM VALUE
  SELECT m.position, c.area, ${json.member('m.payload', 'c.member')}, ${kept.map((column) => `m.${column}`).join(', ')}
  FROM gone m JOIN (${buildConsumerTable(events, ({ consumers }) => consumers)}) c ON c.event = m.event`;
}

/** Builds the copies for all areas of an event except the first; undefined if no event has several. */
function buildCopies(waiting: string, events: readonly EventPlan[], { json }: Dialect): string | undefined {
  if (events.every(({ consumers }) => consumers.length === 1)) return undefined;
  return `INSERT INTO portico_outbox (destination, order_key, ${kept.join(', ')})
  SELECT c.area, ${json.member('m.payload', 'c.member')}, ${kept.map((column) => `m.${column}`).join(', ')}
  FROM (SELECT * FROM portico_outbox WHERE ${waiting}) m
  JOIN (${buildConsumerTable(events, ({ consumers }) => consumers.slice(1))}) c ON c.event = m.event ORDER BY m.position`;
}

/** Builds the statement that addresses messages to the first area of each event. */
function buildMove(waiting: string, events: readonly EventPlan[], { json }: Dialect): string {
  return `UPDATE portico_outbox SET destination = c.area, order_key = ${json.member('payload', 'c.member')}, attempts = 0, available_at = 0
  FROM (${buildConsumerTable(events, ({ consumers }) => consumers.slice(0, 1))}) c WHERE ${waiting.replace('event', 'portico_outbox.event')} AND c.event = portico_outbox.event`;
}

/** Builds a table of events and their areas, with the member that the area orders by. */
function buildConsumerTable(events: readonly EventPlan[], of: (event: EventPlan) => readonly EventConsumer[]): string {
  const rows = events.flatMap((event) =>
    of(event).map(({ area, orderedBy }) => {
      const member = orderedBy === undefined ? 'NULL' : quoteLiteral(orderedBy);
      return `SELECT ${quoteLiteral(event.id)} AS event, ${quoteLiteral(area)} AS area, CAST(${member} AS TEXT) AS member`;
    }),
  );
  return rows.join(' UNION ALL ');
}

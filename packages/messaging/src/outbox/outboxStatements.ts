import type { Dialect } from '@portico/sql';
import type { Statement } from '@portico/data';
import { buildStoreStatement } from '../inbox/expansion.ts';
import type { Subscription } from '../inbox/expansion.ts';
import { createStatement, unhurried } from '../sql/statements.ts';

/** The maximum number of messages in a batch. */
export const batch = 100;

/** The range of positions of a batch, from the oldest message: as many as ten processes can claim at once. */
const reach = 10 * batch;

/** The columns of a message, in the order in which `toWaitingMessage` reads them. */
const message = 'position, id, source, event, order_key, payload, occurred_at, tenant_id, caused_by, traceparent, attempts';

// A row waits while an earlier one of its key is claimed by another process; rows of one batch are claimed together, in order.
const ordered = `order_key IS NULL OR NOT EXISTS (
    SELECT 1 FROM portico_outbox e WHERE e.destination = $1 AND e.order_key = c.order_key AND e.source = c.source
      AND e.position < c.position AND e.position NOT IN (SELECT position FROM claimed))`;

// PostgreSQL's statistics of a queue are outdated, so it may sort the whole table for every batch; the bounds prevent that.
const claimed = `oldest AS MATERIALIZED (
  SELECT position FROM portico_outbox WHERE destination = $1 AND available_at <= $2 ORDER BY position LIMIT 1
), claimed AS MATERIALIZED (
  SELECT ${message} FROM portico_outbox
  WHERE destination = $1 AND available_at <= $2
    AND position >= (SELECT position FROM oldest) AND position < (SELECT position FROM oldest) + ${reach}
  ORDER BY position LIMIT ${batch} FOR UPDATE SKIP LOCKED
), ready AS MATERIALIZED (
  SELECT * FROM claimed c WHERE ${ordered}
)`;

/** Takes the destination and the time; returns the messages that may be sent, and in PostgreSQL locks them for the transaction. */
function claim(dialect: Dialect): string {
  if (dialect.writesInQueries) return `WITH ${claimed} SELECT ${message} FROM ready ORDER BY position`;
  return `SELECT ${message} FROM portico_outbox c WHERE destination = $1 AND available_at <= $2
    AND (order_key IS NULL OR NOT EXISTS (
      SELECT 1 FROM portico_outbox e WHERE e.destination = $1 AND e.order_key = c.order_key AND e.source = c.source
        AND e.position < c.position AND e.available_at > $2))
    ORDER BY position${dialect.isDistributed ? ', id' : ''} LIMIT ${batch}`;
}

/** Builds the query for the messages of a destination at some positions, or with some ids if the writer assigns positions. */
function buildSelection({ json, isDistributed }: Dialect): string {
  if (isDistributed) return `destination = $1 AND id IN (${json.values('$2', 'Guid')})`;
  return `destination = $1 AND position IN (${json.values('$2', 'Long')})`;
}

/** Takes the destination and the positions. */
function remove(dialect: Dialect): string {
  // Processes that move the same messages lock them in one order, so that none waits for another in a circle.
  const selection = buildSelection(dialect);
  const locked = `destination = $1 AND id IN (SELECT id FROM portico_outbox WHERE ${selection} ORDER BY id FOR UPDATE)`;
  return `DELETE FROM portico_outbox WHERE ${dialect.isDistributed ? locked : selection}`;
}

/** Takes the destination, the positions, and the time of the next attempt. */
function postpone(dialect: Dialect): string {
  return `UPDATE portico_outbox SET attempts = attempts + 1, available_at = $3 WHERE ${buildSelection(dialect)}`;
}

const oldest = 'SELECT min(available_at) FROM portico_outbox WHERE destination = $1';

/** The statements of the outbox in one dialect. */
export class OutboxStatements {
  readonly claim: Statement;
  readonly remove: Statement;
  readonly postpone: Statement;
  readonly oldest: Statement;

  constructor(dialect: Dialect) {
    this.claim = createStatement('outbox_claim', claim(dialect), dialect);
    this.remove = createStatement('outbox_remove', remove(dialect), dialect);
    this.postpone = createStatement('outbox_postpone', postpone(dialect), dialect);
    this.oldest = createStatement('outbox_oldest', oldest, dialect);
  }
}

/**
 * Builds the statement that relays messages to an area's handlers within one PostgreSQL database. It takes the parameters of storing, with the area as destination, and
 * returns how many messages it locked, how many of these it relayed, whether later ones exist, and the keys of queued ones.
 */
export function moveStatement(own: readonly Subscription[], dialect: Dialect): Statement {
  return createStatement('move', buildSingleMove(own, dialect), dialect);
}

function buildSingleMove(own: readonly Subscription[], dialect: Dialect): string {
  return `WITH ${unhurried}, ${claimed}, gone AS (
  DELETE FROM portico_outbox o USING ready r WHERE o.destination = $1 AND o.position = r.position
), stored AS (
  ${buildStoreStatement(own, 'ready m', dialect)}
) SELECT (SELECT count(*) FROM claimed)::int, (SELECT count(*) FROM ready)::int, (
  SELECT count(*) FROM (
    SELECT 1 FROM portico_outbox WHERE destination = $1 AND available_at <= $2 AND position > (SELECT max(position) FROM claimed) ORDER BY position LIMIT 1
  ) later
)::int, (SELECT json_agg(DISTINCT jsonb_build_array(source, order_key))::text FROM stored WHERE lane = 'queued') FROM unhurried`;
}

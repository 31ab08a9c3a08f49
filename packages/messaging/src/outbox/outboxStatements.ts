import type { Dialect, SqlText } from '@portico/sql';
import type { Statement } from '@portico/data';
import { storing } from '../inbox/expansion.ts';
import type { Subscription } from '../inbox/expansion.ts';
import { listed, same, statementOf, unhurried } from '../sql/statements.ts';

/** Messages that are moved at once. */
export const batch = 100;

/** How far from the oldest message a batch reaches: as much as ten processes can hold at once. */
const reach = 10 * batch;

/** Columns of a message, in the order in which `messageOfRow` reads them. */
const message = 'position, id, source, event, order_key, payload, occurred_at, tenant_id, caused_by, traceparent, attempts';

// A row waits while an earlier one of its key is with somebody else; rows of one batch go together, in their order.
const ordered = `order_key IS NULL OR NOT EXISTS (
    SELECT 1 FROM portico_outbox e WHERE e.destination = $1 AND e.order_key = c.order_key AND e.source = c.source
      AND e.position < c.position AND e.position NOT IN (SELECT position FROM claimed))`;

// What PostgreSQL knows of the size of a queue is from another time, so that it may sort the whole of it for every batch; hence the bounds.
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

/** Takes the destination and the time; gives the messages that may go, and in PostgreSQL holds them for the transaction. */
const claim: SqlText = {
  sqlite: `SELECT ${message} FROM portico_outbox c WHERE destination = $1 AND available_at <= $2
    AND (order_key IS NULL OR NOT EXISTS (
      SELECT 1 FROM portico_outbox e WHERE e.destination = $1 AND e.order_key = c.order_key AND e.source = c.source
        AND e.position < c.position AND e.available_at > $2))
    ORDER BY position LIMIT ${batch}`,
  postgres: `WITH ${claimed} SELECT ${message} FROM ready ORDER BY position`,
};

const positions = listed('$2', 'bigint');

/** Takes the destination and the positions. */
const remove: SqlText = {
  sqlite: `DELETE FROM portico_outbox WHERE destination = $1 AND position IN (${positions.sqlite})`,
  postgres: `DELETE FROM portico_outbox WHERE destination = $1 AND position IN (${positions.postgres})`,
};

/** Takes the destination, the positions, and when they may be tried again. */
const postpone: SqlText = {
  sqlite: `UPDATE portico_outbox SET attempts = attempts + 1, available_at = $3 WHERE destination = $1 AND position IN (${positions.sqlite})`,
  postgres: `UPDATE portico_outbox SET attempts = attempts + 1, available_at = $3 WHERE destination = $1 AND position IN (${positions.postgres})`,
};

const oldest = same('SELECT min(available_at) FROM portico_outbox WHERE destination = $1');

/** The statements of the outbox in one dialect. */
export class OutboxStatements {
  readonly claim: Statement;
  readonly remove: Statement;
  readonly postpone: Statement;
  readonly oldest: Statement;

  constructor(dialect: Dialect) {
    this.claim = statementOf('outbox_claim', claim, dialect);
    this.remove = statementOf('outbox_remove', remove, dialect);
    this.postpone = statementOf('outbox_postpone', postpone, dialect);
    this.oldest = statementOf('outbox_oldest', oldest, dialect);
  }
}

/** Moves messages into an inbox of the same database. Takes the destination, the time, the time from which on a version is live, and when a message that none handles is given up. */
export interface MoveStatements {
  /**
   * In PostgreSQL one statement, which gives how many it held, how many of these it moved, whether there are later ones, and the keys of queued ones;
   * in SQLite one after the other, in one transaction.
   */
  readonly writes: readonly Statement[];
}

/** The statements that move messages to an area's handlers. */
export function moveStatements(own: readonly Subscription[], dialect: Dialect): MoveStatements {
  if (dialect === 'postgres') return { writes: [statementOf('move', same(movedInOne(own)), dialect)] };
  const next = `(SELECT * FROM portico_outbox WHERE destination = $1 ORDER BY position LIMIT ${batch}) m`;
  const removed = `DELETE FROM portico_outbox WHERE position IN (SELECT position FROM portico_outbox WHERE destination = $1 ORDER BY position LIMIT ${batch})`;
  return {
    writes: [statementOf('move_in', same(storing(own, next)), dialect), statementOf('move_out', same(removed), dialect)],
  };
}

function movedInOne(own: readonly Subscription[]): string {
  return `WITH ${unhurried}, ${claimed}, gone AS (
  DELETE FROM portico_outbox o USING ready r WHERE o.destination = $1 AND o.position = r.position
), stored AS (
  ${storing(own, 'ready m')}
) SELECT (SELECT count(*) FROM claimed)::int, (SELECT count(*) FROM ready)::int, (
  SELECT count(*) FROM (
    SELECT 1 FROM portico_outbox WHERE destination = $1 AND available_at <= $2 AND position > (SELECT max(position) FROM claimed) ORDER BY position LIMIT 1
  ) later
)::int, (SELECT json_agg(DISTINCT jsonb_build_array(source, order_key))::text FROM stored WHERE lane = 'queued') FROM unhurried`;
}

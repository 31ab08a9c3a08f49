import type { Logger } from '@portico/core';
import type { Statement, Store } from '@portico/data';
import type { Dialect } from '@portico/sql';
import { ordered, timed } from '../inbox/expansion.ts';
import { recordFailure } from '../inbox/failure.ts';
import { createStatement } from '../sql/statements.ts';

/** Milliseconds between two rounds: messages that wait for a day are not urgent. */
const interval = 60_000;

const unsent = 'No running version sends this event to the area; deploy one that does, then replay the message.';
const unhandled = 'No version of the area is running; deploy one, then replay the message.';

const moved = ['id', 'event', 'source', 'position', 'order_key', 'payload', 'occurred_at', 'tenant_id', 'caused_by', 'traceparent'];

/** The condition that no recorded version sends the event to the area, or handles it there. */
const unrouted = `destination <> '' AND NOT EXISTS (SELECT 1 FROM portico_subscriptions s
    WHERE s.event = portico_outbox.event AND s.area = portico_outbox.destination)`;

/** Takes the time before which a message was raised, the time, and the failure. */
const bury = `INSERT INTO portico_inbox (${moved.join(', ')}, handler, area, state, attempts, available_at, received_at, failures)
  SELECT ${moved.join(', ')}, '', destination, 'dead', 0, CAST($2 AS bigint), CAST($2 AS bigint), $3 FROM portico_outbox
  WHERE occurred_at < $1 AND ${unrouted} ORDER BY position
  ON CONFLICT (id, handler) DO NOTHING RETURNING id, event, area`;

/** Takes the time before which a message was raised. A dead letter is no longer pending. */
const remove = `DELETE FROM portico_outbox WHERE occurred_at < $1 AND ${unrouted}
  AND EXISTS (SELECT 1 FROM portico_inbox i WHERE i.id = portico_outbox.id AND i.area = portico_outbox.destination AND i.handler = '' AND i.state = 'dead')`;

// One query for each index of pending messages.
const pending = ["i.lane = 'ready'", `i.order_key IS NOT NULL AND i.${ordered}`, `i.${timed}`];

const handledAreas = `SELECT s.area FROM portico_subscriptions s WHERE s.handler <> ''`;

/** Takes the time before which a message was stored, and the failure, for areas in which no recorded version handles anything. */
const abandon = (
  dialect: Dialect,
) => `UPDATE portico_inbox SET state = 'dead', lane = NULL, locked_by = NULL, locked_until = NULL, failures = ${dialect.json.appended('failures', '$2')}
  WHERE (id, handler) IN (${pending
    .map((which) => `SELECT i.id, i.handler FROM portico_inbox i WHERE ${which} AND i.received_at < $1 AND i.area NOT IN (${handledAreas})`)
    .join('\n    UNION ')}) RETURNING id, event, area`;

/** The parts of the upkeep of areas. */
export interface AreaUpkeepSettings {
  readonly now: () => number;
  readonly logger: Logger;
  readonly grace: number;
}

/** Abandons messages, in the outbox and in the inbox, of an area that no recorded version has, such as one that a rollback removed. */
export class AreaUpkeep {
  readonly #store: Store;
  readonly #settings: AreaUpkeepSettings;
  readonly #bury: Statement;
  readonly #remove: Statement;
  readonly #abandon: Statement;
  /** The time of the last round, in milliseconds since 1970. */
  #looked = 0;

  constructor(store: Store, settings: AreaUpkeepSettings) {
    const of = (label: string, text: string, dialect: Dialect) => createStatement(`outbox_${label}`, text, dialect);
    this.#store = store;
    this.#settings = settings;
    this.#bury = of('bury', bury, store.dialect);
    this.#remove = of('remove_buried', remove, store.dialect);
    this.#abandon = of('abandon', abandon(store.dialect), store.dialect);
  }

  /** Runs one round. A declaration outlives its version by the grace period, so a message waits equally long. */
  async round(): Promise<void> {
    const { now, grace, logger } = this.#settings;
    const time = now();
    if (time - this.#looked < interval) return;
    this.#looked = time;
    const failure = (reason: string) => JSON.stringify(recordFailure(reason, time));
    const [buried, , abandoned] = await this.#store.write([
      { statement: this.#bury, values: [time - grace, time, `[${failure(unsent)}]`] },
      { statement: this.#remove, values: [time - grace] },
      { statement: this.#abandon, values: [time - grace, failure(unhandled)] },
    ]);
    for (const [written, reason] of [
      [buried!, unsent],
      [abandoned!, unhandled],
    ] as const)
      for (const [message, event, area] of written.rows)
        logger.error(`A message became a dead letter: ${String(area)}`, { message, event, reason });
  }
}

import type { Logger } from '@portico/core';
import type { Statement, Store } from '@portico/data';
import type { Dialect } from '@portico/sql';
import { failureOf } from '../inbox/failure.ts';
import { same, statementOf } from '../sql/statements.ts';

const moved = ['id', 'event', 'source', 'position', 'order_key', 'payload', 'occurred_at', 'tenant_id', 'caused_by', 'traceparent'];

/** No version is recorded that sends the event to the area, or handles it there. */
const unrouted = `destination <> '' AND NOT EXISTS (SELECT 1 FROM portico_subscriptions s
    WHERE s.event = portico_outbox.event AND s.area = portico_outbox.destination)`;

/** Takes the time before which a message was raised, the time, and the failure. */
const bury = `INSERT INTO portico_inbox (${moved.join(', ')}, handler, area, state, attempts, available_at, received_at, failures)
  SELECT ${moved.join(', ')}, '', destination, 'dead', 0, CAST($2 AS bigint), CAST($2 AS bigint), $3 FROM portico_outbox
  WHERE occurred_at < $1 AND ${unrouted} ORDER BY position
  ON CONFLICT (id, handler) DO NOTHING RETURNING id, event, area`;

/** Takes the time before which a message was raised. What is a dead letter no longer waits. */
const remove = `DELETE FROM portico_outbox WHERE occurred_at < $1 AND ${unrouted}
  AND EXISTS (SELECT 1 FROM portico_inbox i WHERE i.id = portico_outbox.id AND i.area = portico_outbox.destination AND i.handler = '' AND i.state = 'dead')`;

/** What the upkeep of an outbox needs. */
export interface OutboxUpkeepSettings {
  readonly now: () => number;
  readonly logger: Logger;
  readonly grace: number;
}

/** Gives up messages that wait for an area to which no recorded version sends them any more, such as one that a roll-back took away. */
export class OutboxUpkeep {
  readonly #store: Store;
  readonly #settings: OutboxUpkeepSettings;
  readonly #bury: Statement;
  readonly #remove: Statement;

  constructor(store: Store, settings: OutboxUpkeepSettings) {
    const of = (label: string, text: string, dialect: Dialect) => statementOf(`outbox_${label}`, same(text), dialect);
    this.#store = store;
    this.#settings = settings;
    this.#bury = of('bury', bury, store.dialect);
    this.#remove = of('remove_buried', remove, store.dialect);
  }

  /** One round. A declaration outlives its version by the grace period, so that a message waits that long, too. */
  async round(): Promise<void> {
    const { now, grace, logger } = this.#settings;
    const time = now();
    const reason = 'No version sends this event to the area any more; deploy one that does and replay the message.';
    const [written] = await this.#store.write([
      { statement: this.#bury, values: [time - grace, time, JSON.stringify([failureOf(reason, time)])] },
      { statement: this.#remove, values: [time - grace] },
    ]);
    for (const [message, event, area] of written!.rows)
      logger.error(`A message is among the dead letters: ${String(area)}`, { message, event, reason });
  }
}

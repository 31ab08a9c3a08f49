import type { Logger } from '@portico/core';
import type { Store, Write } from '@portico/data';
import type { Dialect } from '@portico/sql';
import type { NextRound } from '../loop/loop.ts';
import { recordFailure } from '../inbox/failure.ts';
import { createStatement, quoteLiterals } from '../sql/statements.ts';

/** Milliseconds between two rounds: events that have waited for a day are not urgent. */
const interval = 60_000;

const reason = 'No running version declares this event with a handler; deploy one that does, then replay the message.';

/** The position of a dead letter that was never in an outbox. Positions of others begin at 1. */
export const neverSent = 0;

const kept = ['id', 'area', 'event', 'source', 'payload', 'occurred_at', 'caused_by', 'traceparent'];
const added = ['tenant_id', 'handler', 'position', 'state', 'attempts', 'available_at', 'received_at', 'failures'];

/** The parts of the upkeep of the delayed events of one store. */
export interface DelayUpkeepSettings {
  readonly store: Store;
  readonly now: () => number;
  readonly logger: Logger;
  /** Milliseconds that an event waits after its time for a version that declares it. */
  readonly grace: number;
  /** The areas of this host. */
  readonly areas: readonly string[];
  /** The events that this host moves. */
  readonly known: readonly string[];
}

/**
 * Makes overdue events dead letters that no version declares any more. As for other messages, a version that is recorded, or was within the grace
 * period, keeps its events.
 */
export class DelayUpkeep {
  readonly #settings: DelayUpkeepSettings;
  /** The time of the last round, in milliseconds since 1970. */
  #last = 0;

  constructor(settings: DelayUpkeepSettings) {
    this.#settings = settings;
  }

  /** Logs the events of these areas that are pending although this version does not declare them. */
  async warn(): Promise<void> {
    const { store, logger, areas, known } = this.#settings;
    const text = `SELECT DISTINCT event FROM portico_delayed WHERE area IN (${quoteLiterals(areas)}) AND ${isNone(known)}`;
    for (const [event] of await store.rows(createStatement('delay_unknown', text, store.dialect), []))
      logger.warn(`Delayed events '${event as string}' are pending, but this version does not declare them`, { store: store.name });
  }

  /** Runs one round, if the last one was a minute ago. */
  async round(): Promise<NextRound> {
    const { store, now, grace, logger, known } = this.#settings;
    const time = now();
    // No other process leaves events in memory: the next round begins when the loop is woken.
    const next = (from: number) => (store.inMemory ? undefined : from + interval);
    // The clock can be set back.
    if (Math.abs(time - this.#last) < interval) return next(this.#last);
    this.#last = time;
    const values = [time - grace, time, JSON.stringify([recordFailure(reason, time)])];
    const [buried] = await store.write(buildBurial(known, values, store.dialect));
    for (const [message, event] of buried!.rows)
      logger.error(`A delayed event became a dead letter: ${String(event)}`, { message, event, reason });
    return next(time);
  }
}

/** Selects the versions that declare an event and ran after the time of `$1`. A host without events does not remove the records of other versions. */
const recorded = `SELECT 1 FROM portico_subscriptions s WHERE s.event = portico_delayed.event AND s.owner = portico_delayed.area AND (s.declared_at >= $1
    OR EXISTS (SELECT 1 FROM portico_processes p WHERE p.owner = s.owner AND p.version = s.version AND p.seen_at >= $1))`;

/** Builds the statements that move events to the inbox. Values: the time before which they were due, the time, and the failures. */
function buildBurial(known: readonly string[], values: readonly unknown[], dialect: Dialect): readonly Write[] {
  const unknown = `due_at < $1 AND ${isNone(known)} AND NOT EXISTS (${recorded})`;
  const select = (id: string, from: string) => `INSERT INTO portico_inbox (${[...kept, ...added].join(', ')})
  SELECT ${[id, ...kept.slice(1)].join(', ')}, NULLIF(tenant_id, ''), '', ${neverSent}, 'dead', 0, CAST($2 AS bigint), CAST($2 AS bigint), $3
  FROM ${from} RETURNING id, event`;
  const make = (label: string, text: string) => createStatement(`delay_${label}`, text, dialect);
  if (dialect.writesInQueries) {
    // Another process may be moving an event: it either has the row, or this one.
    const removal = `DELETE FROM portico_delayed WHERE id IN (SELECT id FROM portico_delayed WHERE ${unknown} FOR UPDATE SKIP LOCKED) RETURNING *`;
    return [{ statement: make('bury', `WITH gone AS (${removal}) ${select('CAST(id AS uuid)', 'gone')}`), values }];
  }
  // A distributed database has several writers: another process may be moving an event, so its row is locked.
  const [id, from] = dialect.isDistributed
    ? ['CAST(id AS uuid)', `(SELECT * FROM portico_delayed WHERE ${unknown} FOR UPDATE) due`]
    : ['id', `portico_delayed WHERE ${unknown}`];
  const buried = `EXISTS (SELECT 1 FROM portico_inbox i WHERE CAST(i.id AS text) = portico_delayed.id AND i.handler = '' AND i.state = 'dead')`;
  return [
    { statement: make('bury', select(id, from)), values },
    { statement: make('remove_buried', `DELETE FROM portico_delayed WHERE due_at < $1 AND ${buried}`), values: values.slice(0, 1) },
  ];
}

function isNone(events: readonly string[]): string {
  return events.length > 0 ? `event NOT IN (${quoteLiterals(events)})` : '1 = 1';
}

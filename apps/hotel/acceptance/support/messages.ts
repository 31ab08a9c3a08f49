import { randomUUID } from 'node:crypto';
import type { Store } from '@portico/data';

/** A message from a sender to billing. */
export interface Sending {
  /** A new id by default. */
  readonly id?: string;
  readonly event: string;
  readonly facts: object;
  /** The order key of messages; absent if they need no order. */
  readonly orderKey?: string;
}

/** The last position that a message of a distributed database was given. */
let positions = 1_000_000;

/** Puts messages into an outbox, like a producer that sends duplicates. */
export async function send(outbox: Store, messages: readonly Sending[]): Promise<void> {
  const { isDistributed } = outbox.dialect;
  const values = messages.map(({ id = randomUUID(), event, facts, orderKey }) => {
    const key = orderKey === undefined ? 'NULL' : `'${orderKey}'`;
    const position = isDistributed ? `, ${(positions += 1)}` : '';
    return `('${id}', 'hotel', 'Billing', '${event}', ${key}, '${JSON.stringify(facts)}', 0${position})`;
  });
  // Only tables of a distributed database have no order of their own.
  const columns = `id, source, destination, event, order_key, payload, occurred_at${isDistributed ? ', position' : ''}`;
  await outbox.script(`INSERT INTO portico_outbox (${columns}) VALUES ${values.join(', ')};`);
}

/** Returns the ids of the messages with an order key that billing has received, once for each handler. */
export async function received(inbox: Store, orderKey: string): Promise<string[]> {
  const rows = await inbox.rows(
    {
      name: '',
      text: ['portico_inbox', 'portico_handled']
        .map((table) => `SELECT id FROM ${table} WHERE area = 'Billing' AND order_key = '${orderKey}'`)
        .join(' UNION ALL '),
    },
    [],
  );
  return rows.map((row) => String(row[0]));
}

/** Returns the number of messages in each state that a store has received. */
export async function states(inbox: Store): Promise<Record<string, number>> {
  const rows = await inbox.rows(
    {
      name: '',
      text: `SELECT state, CAST(count(*) AS integer) FROM (SELECT state FROM portico_inbox UNION ALL SELECT 'done' FROM portico_handled) AS m GROUP BY state`,
    },
    [],
  );
  return Object.fromEntries(rows.map((row) => [String(row[0]), Number(row[1])]));
}

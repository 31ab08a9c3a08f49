import { openMigrationStore } from '@portico/migrations';
import { createMessageTables } from '@portico/sql';

/** A message as a test puts it into an inbox. */
export interface Given {
  readonly id: string;
  readonly handler?: string;
  readonly event?: string;
  readonly state?: 'pending' | 'done' | 'dead';
}

/** A dead letter, the number of which is a part of its id. */
export const dead = (number: number, more: Partial<Given> = {}): Given => ({ id: idOf(number), state: 'dead', ...more });

/** An id that is later than those of smaller numbers. */
export const idOf = (number: number): string => `019a0000-0000-7000-8000-00000000000${number}`;

/** The rows of a store's inbox. */
export class TestInbox {
  readonly #place: { readonly project: string; readonly name: string; readonly url: string };

  constructor(project: string, url: string) {
    this.#place = { project, name: 'hotel', url };
  }

  /** Makes the tables of messages, and puts messages into the inbox. */
  async fill(messages: readonly Given[]): Promise<void> {
    await this.#within((store) => store.script(`${createMessageTables(store.dialect)}\n${messages.map(insertion).join('\n')}`));
  }

  /** Id, handler, state and attempts of every row. */
  async rows(): Promise<readonly unknown[]> {
    const text = `SELECT id, handler, state, attempts FROM portico_inbox
      UNION ALL SELECT id, handler, 'done', attempts FROM portico_handled ORDER BY id, handler`;
    return this.#within(async (store) => store.rows({ name: '', text }, []));
  }

  async #within<T>(use: (store: Awaited<ReturnType<typeof openMigrationStore>>) => Promise<T>): Promise<T> {
    const store = await openMigrationStore(this.#place);
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  }
}

const failures = JSON.stringify([
  { at: '2026-01-02T03:04:06.000Z', error: 'Error: first' },
  { at: '2026-01-02T03:04:08.000Z', error: 'Error: no printer' },
]);

function insertion({ id, handler = 'Billing.DraftInvoice', event = 'Booking.ReservationConfirmed', state = 'pending' }: Given): string {
  const values = [
    `'${id}', '${handler}', 'Billing', '${event}', 'hotel', 7, '{"nights":2}', 1767323045000, '${state}'`,
    state === 'dead' ? `3, '${failures}'` : '0, NULL',
    `1767323045000, 1767323046000, ${state === 'pending' ? `'ready'` : 'NULL'}`,
  ];
  return `INSERT INTO portico_inbox (id, handler, area, event, source, position, payload, occurred_at, state, attempts, failures, available_at, received_at, lane) VALUES (${values.join(', ')});`;
}

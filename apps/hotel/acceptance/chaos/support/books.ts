import type { Store } from '@portico/data';
import type { StoreName } from '../../support/place.ts';

/** The numbers of messages in each place at one time. */
export interface OnTheirWay {
  /** Committed, but not relayed yet. */
  readonly outbox: number;
  /** In both tables: stored in the inbox, but not removed from the outbox yet. */
  readonly both: number;
  /** In the inbox, but not handled. */
  readonly pending: number;
  /** Claimed by a handler. */
  readonly claimed: number;
  readonly dead: number;
}

/** The events that the stores recorded. */
export class Books {
  readonly #stores: Readonly<Record<StoreName, Store>>;

  constructor(stores: Readonly<Record<StoreName, Store>>) {
    this.#stores = stores;
  }

  /** The messages of confirmations. */
  async onTheirWay(): Promise<OnTheirWay> {
    const { hotel, billing } = this.#stores;
    const waiting = new Set(await texts(hotel, 'SELECT id FROM portico_outbox'));
    const inbox = `FROM portico_inbox WHERE area = 'Billing'`;
    const stored = await texts(billing, `SELECT id ${inbox}`);
    const [pending, claimed, dead] = await Promise.all([
      texts(billing, `SELECT id ${inbox} AND state = 'pending'`),
      texts(billing, `SELECT id ${inbox} AND state = 'pending' AND locked_by IS NOT NULL`),
      texts(billing, `SELECT id ${inbox} AND state = 'dead'`),
    ]);
    const both = stored.filter((id) => waiting.has(id)).length;
    return { outbox: waiting.size, both, pending: pending.length, claimed: claimed.length, dead: dead.length };
  }

  /** The reservations of all invoices, one for each invoice. */
  invoiced(): Promise<readonly string[]> {
    return texts(this.#stores.billing, 'SELECT reservation_id FROM billing_invoice');
  }

  /** The invoices of all line items, one for each line. */
  lines(): Promise<readonly string[]> {
    return texts(this.#stores.billing, 'SELECT invoice_id FROM billing_line_item');
  }

  /** Closes the stores. */
  async close(): Promise<void> {
    await Promise.all([this.#stores.hotel.close(), this.#stores.billing.close()]);
  }
}

async function texts(store: Store, text: string): Promise<readonly string[]> {
  const rows = await store.rows({ name: '', text }, []);
  return rows.map(([value]) => value as string);
}

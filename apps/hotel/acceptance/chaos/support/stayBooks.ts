import type { Store } from '@portico/data';
import { alice } from '../../support/callers.ts';
import type { StoreName } from '../../support/place.ts';
import type { Acknowledged } from './stays.ts';

/** Acknowledged rows that are missing, and rows that exist twice. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** The stays in the stores. */
export class StayBooks {
  readonly #stores: Readonly<Record<StoreName, Store>>;

  constructor(stores: Readonly<Record<StoreName, Store>>) {
    this.#stores = stores;
  }

  /** The numbers of pending messages and of dead letters. */
  async onTheirWay(): Promise<{ readonly waiting: number; readonly dead: number }> {
    const [waiting, dead] = await Promise.all([
      this.#both(`SELECT id FROM portico_outbox UNION ALL SELECT id FROM portico_inbox WHERE state = 'pending'`),
      this.#both(`SELECT id FROM portico_inbox WHERE state = 'dead'`),
    ]);
    return { waiting: waiting.length, dead: dead.length };
  }

  /** Compares the acknowledged operations with the stored rows, once no message is pending. */
  async verdict({ reservations, payments }: Acknowledged): Promise<Verdict> {
    const { hotel, billing } = this.#stores;
    const [booked, paid, invoices, received] = await Promise.all([
      texts(hotel, `SELECT id FROM booking_reservation WHERE owner_id = '${alice.id}'`),
      texts(hotel, `SELECT id FROM booking_reservation WHERE status = 'PaymentReceived'`),
      texts(billing, 'SELECT reservation_id FROM billing_invoice'),
      texts(billing, 'SELECT reference FROM billing_payment WHERE reference IS NOT NULL'),
    ]);
    const whole = await texts(billing, `SELECT reservation_id FROM billing_invoice WHERE status = 'Paid' AND paid_amount = total_amount`);
    return {
      lost: [
        ...missing('reservation', booked, reservations),
        ...missing('payment at booking', paid, reservations),
        ...missing('invoice', invoices, reservations),
        ...missing('paid invoice', whole, reservations),
        ...missing('payment', received, payments),
      ],
      doubled: [
        ...missing('reservation', reservations, booked),
        ...twice('invoice', invoices),
        ...missing('payment', payments, received),
        ...twice('payment', received),
      ],
    };
  }

  /** Closes the stores. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.#stores).map((store) => store.close()));
  }

  async #both(text: string): Promise<readonly string[]> {
    return (await Promise.all(Object.values(this.#stores).map((store) => texts(store, text)))).flat();
  }
}

function missing(what: string, there: readonly string[], promised: readonly string[]): readonly string[] {
  const known = new Set(there);
  return promised.filter((each) => !known.has(each)).map((each) => `${what} ${each}`);
}

function twice(what: string, there: readonly string[]): readonly string[] {
  const known = new Set<string>();
  return there.filter((each) => known.size === known.add(each).size).map((each) => `${what} ${each}`);
}

async function texts(store: Store, text: string): Promise<readonly string[]> {
  return (await store.rows({ name: '', text }, [])).map(([value]) => value as string);
}

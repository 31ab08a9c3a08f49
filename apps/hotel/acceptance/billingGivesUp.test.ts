import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { admin } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';
import { send } from './support/messages.ts';
import { stay } from './support/samples.ts';

const many = 8;
const event = 'Booking.ReservationConfirmed';

/** A confirmed stay whose invoice, with tax, exceeds the range of its column. */
const unpayable = () => {
  const [reservationId, propertyId, guestId] = [randomUUID(), randomUUID(), randomUUID()];
  const facts = { occurredAt: '2030-01-15T12:00:00Z', reservationId, guestId, propertyId, ...stay };
  return { event, facts: { ...facts, totalAmount: '9999999999999999.00', currency: 'EUR' } };
};

describeHotel('an invoice that cannot be drafted', (hotel) => {
  /** The states of the messages, and how long after `failedAt` each is due. */
  const waiting = async (failedAt: Date) => {
    const text = 'SELECT state, attempts, available_at FROM portico_inbox';
    const rows = await hotel.billing.rows({ name: '', text }, []);
    return rows.map(([state, attempts, due]) => ({
      state,
      attempts: Number(attempts),
      pause: Number(due) - failedAt.getTime(),
    }));
  };

  it('[EVENT-08] is attempted three times, after doubling pauses with jitter', async () => {
    await send(hotel.store, Array.from({ length: many }, unpayable));
    for (const { attempts, longest } of [
      { attempts: 1, longest: 1000 },
      { attempts: 2, longest: 2000 },
    ]) {
      await hotel.settle();
      const tried = await waiting(hotel.clock.now());
      expect(tried.map((each) => [each.state, each.attempts])).toEqual(Array(many).fill(['pending', attempts]));
      expect(tried.filter(({ pause }) => pause < longest / 2 || pause > longest)).toEqual([]);
      expect(new Set(tried.map(({ pause }) => pause)).size).toBeGreaterThan(1);
      hotel.clock.advance(longest);
    }
    await hotel.settle();
    const given = (await waiting(hotel.clock.now())).map(({ state, attempts }) => [state, attempts]);
    expect(given).toEqual(Array(many).fill(['dead', 3]));
    expect((await hotel.as(admin).get('/invoices')).body).toEqual([]);
  });
});

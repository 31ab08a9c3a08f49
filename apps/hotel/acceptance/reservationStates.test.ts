import { beforeAll, describe, expect, it } from 'vitest';
import type { ReservationDto } from '../src/areas/booking/reservations/reservationDto.ts';
import { ReservationStatus } from '../src/areas/booking/reservations/reservationStatus.ts';
import { alice } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';
import { book, scene } from './support/samples.ts';
import type { Scene } from './support/samples.ts';

/** The operation that leads to each state; none leads to the initial state. */
const operations = {
  Confirmed: 'confirm',
  PaymentReceived: 'payment-received',
  CheckedIn: 'checkin',
  CheckedOut: 'checkout',
  Cancelled: 'cancel',
  NoShow: 'no-show',
} as const;
type Target = keyof typeof operations;
const targets = Object.keys(operations) as Target[];

/** The operations that lead a new reservation to each state. */
const ways: Readonly<Record<ReservationStatus, readonly Target[]>> = {
  Pending: [],
  Confirmed: ['Confirmed'],
  PaymentReceived: ['Confirmed', 'PaymentReceived'],
  CheckedIn: ['Confirmed', 'CheckedIn'],
  CheckedOut: ['Confirmed', 'CheckedIn', 'CheckedOut'],
  Cancelled: ['Cancelled'],
  NoShow: ['NoShow'],
};
const states = Object.keys(ways) as ReservationStatus[];

/** The allowed transitions, from the specification's table. */
const allowed: Readonly<Record<Target, readonly ReservationStatus[]>> = {
  Confirmed: ['Pending'],
  PaymentReceived: ['Confirmed'],
  CheckedIn: ['Confirmed', 'PaymentReceived'],
  CheckedOut: ['CheckedIn'],
  Cancelled: ['Pending', 'Confirmed', 'PaymentReceived'],
  NoShow: ['Pending', 'Confirmed', 'PaymentReceived'],
};
const ids: Readonly<Record<string, string>> = {
  'Pending Confirmed': '[STATE-05] [HOTEL-33]',
  'Confirmed PaymentReceived': '[STATE-06] [HOTEL-35]',
  'Confirmed CheckedIn': '[STATE-07] [HOTEL-34]',
  'PaymentReceived CheckedIn': '[STATE-08]',
  'CheckedIn CheckedOut': '[STATE-10] [HOTEL-35]',
  'Confirmed Cancelled': '[STATE-11] [HOTEL-36]',
  'Confirmed NoShow': '[STATE-12] [HOTEL-35]',
};

describeHotel('the states of a reservation', (hotel) => {
  const caller = alice;
  let at: Scene;
  beforeAll(async () => {
    at = await scene(hotel, { caller }, { totalRooms: 10_000 });
  });

  const move = (id: string, to: Target) => {
    const path = `/reservations/${id}/${operations[to]}`;
    if (to === 'Cancelled') return hotel.post<ReservationDto>(path, { reason: 'Ill' }, { caller });
    return to === 'Confirmed' ? hotel.post<ReservationDto>(path, {}, { caller }) : hotel.post<ReservationDto>(path, undefined, { caller });
  };
  const read = async (id: string) => (await hotel.get<ReservationDto>(`/reservations/${id}`, { caller })).body;
  const inState = async (state: ReservationStatus) => {
    const id = await book(hotel, at, { caller });
    for (const step of ways[state]) await move(id, step);
    expect(await read(id)).toMatchObject({ status: state });
    return id;
  };

  it('[STATE-01] are seven, with the transitions declared by target', () => {
    expect(states).toHaveLength(7);
    expect(ReservationStatus).toEqual({ initial: 'Pending', moves: { Pending: [], ...allowed } });
  });

  it('[STATE-02] begin as Pending', async () => {
    expect(await read(await book(hotel, at, { caller }))).toMatchObject({ status: 'Pending' });
  });

  describe.each(states)('from %s', (from) => {
    it.each(
      targets.filter((to) => allowed[to].includes(from)).map((to) => ({ to, named: ids[`${from} ${to}`] ?? '[STATE-11] [STATE-12]' })),
    )('$named to $to', async ({ to }) => {
      const id = await inState(from);
      const moved = await move(id, to);
      expect(moved).toMatchObject({ status: 200, body: { id, status: to } });
      expect(moved.body).toEqual(await read(id));
    });

    it.each(targets.filter((to) => !allowed[to].includes(from)))(
      '[STATE-04] [STATE-13] [MUT-10] [MUT-11] never to %s, which returns both states and changes nothing',
      async (to) => {
        const id = await inState(from);
        const before = await read(id);
        const refused = await move(id, to);
        expect(refused).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION', entity: 'Reservation', from, to } });
        expect(await read(id)).toEqual(before);
      },
    );
  });

  it('[STATE-09] [HOTEL-34] record by whom and when the guest was checked in', async () => {
    const id = await inState('Confirmed');
    hotel.clock.set('2030-06-03T15:30:00Z');
    try {
      const { body } = await move(id, 'CheckedIn');
      expect(body).toMatchObject({ checkedInBy: alice.id, checkedInAt: '2030-06-03T15:30:00.000Z' });
    } finally {
      hotel.clock.set('2030-01-15T12:00:00Z');
    }
  });

  it('[HOTEL-36] include the reason for a cancellation, which is required', async () => {
    const id = await inState('Pending');
    const refused = await hotel.post(`/reservations/${id}/cancel`, {}, { caller });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: '/reason', code: 'validation.required' }] } });
    expect(await move(id, 'Cancelled')).toMatchObject({ body: { cancellationReason: 'Ill' } });
  });

  it('[STATE-04] change once if many requests arrive at the same time', async () => {
    const id = await inState('Pending');
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, 'Confirmed')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await read(id)).toMatchObject({ status: 'Confirmed', rowVersion: 2 });
  });
});

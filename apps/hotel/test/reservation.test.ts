import { EntityBase, InvalidTransitionError } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { GuestCheckedIn } from '../src/areas/booking/events/guestCheckedIn.ts';
import { ReservationCancelled } from '../src/areas/booking/events/reservationCancelled.ts';
import { ReservationConfirmed } from '../src/areas/booking/events/reservationConfirmed.ts';
import { ReservationCreated } from '../src/areas/booking/events/reservationCreated.ts';
import { Reservation } from '../src/areas/booking/reservations/reservation.ts';
import type { ReservationStatus } from '../src/areas/booking/reservations/reservationStatus.ts';

const now = new Date('2030-01-15T12:00:00Z');
const facts = {
  guestId: '01a1fc99-0000-7000-8000-000000000001',
  propertyId: '01a1fc99-0000-7000-8000-000000000002',
  checkIn: new Date('2030-06-03T14:00:00Z'),
  checkOut: new Date('2030-06-06T09:00:00Z'),
  totalAmount: '361.65',
  currency: 'EUR',
};
const id = '01a1fc99-0000-7000-8000-000000000009';
const roomTypeId = '01a1fc99-0000-7000-8000-000000000003';
const reservation = (...moves: ReservationStatus[]) => {
  const made = Object.assign(new Reservation(), { id, roomTypeId, ...facts });
  for (const to of moves) made.transitionTo(to);
  return made;
};
const raisedBy = (made: Reservation) => EntityBase.takeEvents(made).map(({ event }) => event);

describe('a reservation', () => {
  it('[STATE-03] changes without an error, or stays unchanged and returns the reason', () => {
    const made = reservation();
    expect(made.transitionTo('Confirmed')).toBeUndefined();
    expect(made.status).toBe('Confirmed');
    const rejected = made.transitionTo('Pending');
    expect(rejected).toBeInstanceOf(InvalidTransitionError);
    expect(rejected).toMatchObject({ from: 'Confirmed', to: 'Pending', status: 409 });
    expect(made.status).toBe('Confirmed');
  });

  it('[STATE-13] never becomes Pending again', () => {
    const ways: ReservationStatus[][] = [
      ['Confirmed'],
      ['Confirmed', 'PaymentReceived'],
      ['Confirmed', 'CheckedIn'],
      ['Cancelled'],
      ['NoShow'],
    ];
    for (const way of ways) expect(reservation(...way).transitionTo('Pending')).toMatchObject({ from: way.at(-1), to: 'Pending' });
  });

  it('records the event with its time', () => {
    const made = reservation();
    made.created(now);
    made.confirm(now);
    made.checkInGuest('rita', now);
    const events = raisedBy(made);
    expect(events).toEqual([
      new ReservationCreated({ reservationId: id, roomTypeId, ...facts, occurredAt: now }),
      new ReservationConfirmed({ reservationId: id, ...facts, occurredAt: now }),
      new GuestCheckedIn({ reservationId: id, guestId: facts.guestId, propertyId: facts.propertyId, checkedInBy: 'rita', occurredAt: now }),
    ]);
    expect(events.every((event) => Object.isFrozen(event))).toBe(true);
  });

  it('[STATE-05] raises no event if it does not change', () => {
    const made = reservation('Confirmed');
    expect(made.confirm(now)).toBeInstanceOf(InvalidTransitionError);
    expect(made.checkOutGuest(now)).toBeInstanceOf(InvalidTransitionError);
    expect(raisedBy(made)).toEqual([]);
  });

  it('[STATE-11] keeps the reason of its cancellation', () => {
    const made = reservation();
    expect(made.cancel('Ill', now)).toBe(made);
    expect(made.cancellationReason).toBe('Ill');
    expect(raisedBy(made)).toEqual([new ReservationCancelled({ reservationId: id, reason: 'Ill', from: 'Pending', occurredAt: now })]);
    expect(made.cancel('Tired', now)).toBeInstanceOf(InvalidTransitionError);
    expect(made.cancellationReason).toBe('Ill');
  });
});

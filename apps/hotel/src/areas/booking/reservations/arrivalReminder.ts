import type { Events } from '@portico/core';
import { ArrivalNear } from '../events/arrivalNear.ts';
import type { Reservation } from './reservation.ts';

/** The time from a reminder to the arrival, in milliseconds. */
const ahead = 2 * 24 * 60 * 60 * 1000;

/** Schedules the reminder of a confirmed reservation for two days before arrival, unless that is over. */
export function remindBeforeArrival({ id, guestId, checkIn }: Reservation, events: Events, now: Date): void {
  const at = new Date(checkIn.getTime() - ahead);
  if (at > now) events.raise(new ArrivalNear({ reservationId: id, guestId, checkIn }), { at, key: id });
}

/** Cancels the reminder of a reservation. */
export function cancelReminder({ id }: Reservation, events: Events): void {
  events.cancel(ArrivalNear, id);
}

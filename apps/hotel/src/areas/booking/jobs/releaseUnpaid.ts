import { isError, Job } from '@portico/core';
import type { Clock, Events, Repository } from '@portico/core';
import { cancelReminder } from '../reservations/arrivalReminder.ts';
import type { Reservation } from '../reservations/reservation.ts';

/** The time in which a reservation must be confirmed or paid, in milliseconds. */
const patience = 24 * 60 * 60 * 1000;

/** The most reservations that one run releases; the next run continues. */
const most = 100;

/** Cancels reservations that were neither confirmed nor paid within a day, so that their rooms are free again. */
export class ReleaseUnpaid extends Job({ every: '15m' }) {
  async execute(reservations: Repository<Reservation>, events: Events, clock: Clock) {
    const now = clock.now();
    const late = { status: 'Pending', createdAt: { lessThan: new Date(now.getTime() - patience) } } as const;
    for (const reservation of await reservations.list(late, { limit: most })) {
      const outcome = reservation.cancel('Neither confirmed nor paid within a day', now);
      if (isError(outcome)) return outcome;
      cancelReminder(reservation, events);
    }
  }
}

import type { ReservationMade } from '../booking/reservationMade.ts';

export function totalOf(made: ReservationMade): number {
  return made.nights * made.rate;
}

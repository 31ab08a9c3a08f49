import type { Reservation } from '../booking/reservation.ts';

export function totalOf(reservation: Reservation): number {
  return reservation.nights * reservation.rate;
}

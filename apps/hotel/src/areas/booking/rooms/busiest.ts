import type { Int } from '@portico/core';
import type { Stay } from '../reservations/stay.ts';

/** Returns the number of stays that overlap on the busiest day of another stay. */
export function busiest(stays: readonly Stay[], { arrivalDay, departureDay }: Stay): Int {
  const changes = new Map<string, number>();
  const note = (day: string, change: number) => changes.set(day, (changes.get(day) ?? 0) + change);
  for (const stay of stays) {
    if (stay.arrivalDay >= departureDay || stay.departureDay <= arrivalDay) continue;
    note(stay.arrivalDay, 1);
    note(stay.departureDay, -1);
  }
  const days = [...changes.keys()].filter((day) => day < departureDay).toSorted();
  let most = 0;
  let present = 0;
  for (const day of days) most = Math.max(most, (present += changes.get(day)!));
  return most;
}

import type { DateOnly, DateTimeOffset, Int } from '@portico/core';
import { holdingStates } from './reservationStatus.ts';

/** The days of a stay in its house; half-open, since the room is free again on the day of the departure. */
export interface Stay {
  readonly arrivalDay: DateOnly;
  readonly departureDay: DateOnly;
}

/** Reservations that hold a room on one of the days of a stay. */
export function holdingIn({ arrivalDay, departureDay }: Stay) {
  return { status: { in: holdingStates }, arrivalDay: { lessThan: departureDay }, departureDay: { greaterThan: arrivalDay } };
}

/** The days of a stay by the calendar of a house in that time zone. */
export function stayIn(timeZone: string, { checkIn, checkOut }: { checkIn: DateTimeOffset; checkOut: DateTimeOffset }): Stay {
  return { arrivalDay: dayIn(timeZone, checkIn), departureDay: dayIn(timeZone, checkOut) };
}

/** How many nights a stay lasts. */
export function nightsOf({ arrivalDay, departureDay }: Stay): Int {
  const day = 24 * 60 * 60 * 1000;
  return (Date.parse(departureDay) - Date.parse(arrivalDay)) / day;
}

function dayIn(timeZone: string, instant: Date): DateOnly {
  const format = new Intl.DateTimeFormat('en', { timeZone, calendar: 'iso8601', year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  // The last instants of the year 9999 lie in the next one east of Greenwich, which no DateOnly can say.
  return parts['year']!.length > 4 ? '9999-12-31' : `${parts['year']!.padStart(4, '0')}-${parts['month']}-${parts['day']}`;
}

import type { DateOnly, DateTimeOffset, Int } from '@portico/core';
import { holdingStates } from './reservationStatus.ts';

/** The local dates of a stay; half-open, because the room is free again on the day of departure. */
export interface Stay {
  readonly arrivalDay: DateOnly;
  readonly departureDay: DateOnly;
}

/** Returns a filter for reservations that hold a room on a day of a stay. */
export function holdingIn({ arrivalDay, departureDay }: Stay) {
  return { status: { in: holdingStates }, arrivalDay: { lessThan: departureDay }, departureDay: { greaterThan: arrivalDay } };
}

/** Returns the local dates of a stay in a time zone. */
export function stayIn(timeZone: string, { checkIn, checkOut }: { checkIn: DateTimeOffset; checkOut: DateTimeOffset }): Stay {
  return { arrivalDay: dayIn(timeZone, checkIn), departureDay: dayIn(timeZone, checkOut) };
}

/** Returns the number of nights of a stay. */
export function nightsOf({ arrivalDay, departureDay }: Stay): Int {
  const day = 24 * 60 * 60 * 1000;
  return (Date.parse(departureDay) - Date.parse(arrivalDay)) / day;
}

/** Returns the local date on which the last night began that was over at three o'clock. */
export function nightBefore(timeZone: string, instant: DateTimeOffset): DateOnly {
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant));
  const today = Date.parse(dayIn(timeZone, instant));
  const day = 24 * 60 * 60 * 1000;
  return new Date(today - (hour < 3 ? 2 : 1) * day).toISOString().slice(0, 10);
}

function dayIn(timeZone: string, instant: Date): DateOnly {
  const format = new Intl.DateTimeFormat('en', { timeZone, calendar: 'iso8601', year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  // East of Greenwich the last instants of the year 9999 are in the year 10000, which a DateOnly cannot represent.
  return parts['year']!.length > 4 ? '9999-12-31' : `${parts['year']!.padStart(4, '0')}-${parts['month']}-${parts['day']}`;
}

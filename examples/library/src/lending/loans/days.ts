import type { DateOnly, Int } from '@portico/core';

const dayLength = 86_400_000;

/** Returns the date in UTC a number of days after an instant. */
export function dayAfter(instant: Date, days: Int): DateOnly {
  return new Date(instant.getTime() + days * dayLength).toISOString().slice(0, 10);
}

/** Returns the number of days from one date to another; negative if the second is earlier. */
export function daysFrom(first: DateOnly, last: DateOnly): Int {
  return (Date.parse(last) - Date.parse(first)) / dayLength;
}

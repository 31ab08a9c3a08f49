import type { DateOnly, Int } from '@portico/core';

const dayLength = 86_400_000;

/** The day, in UTC, that lies some days behind an instant. */
export function dayAfter(instant: Date, days: Int): DateOnly {
  return new Date(instant.getTime() + days * dayLength).toISOString().slice(0, 10);
}

/** How many days there are from one day to another; negative where that one is earlier. */
export function daysFrom(first: DateOnly, last: DateOnly): Int {
  return (Date.parse(last) - Date.parse(first)) / dayLength;
}

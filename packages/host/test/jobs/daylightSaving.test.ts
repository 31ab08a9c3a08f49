/// <reference lib="esnext.temporal" />
import { describe, expect, it } from 'vitest';
import { Schedule } from '../../src/jobs/schedule.ts';

// The clock changes of these zones: by an hour and by half an hour, at midnight and later, in both hemispheres, and none.
const zones = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Africa/Cairo',
  'Asia/Tokyo',
];
const from = Date.parse('2026-01-01T00:00:00Z');
const to = Date.parse('2027-01-01T00:00:00Z');
const minute = 60_000;

/** Returns all slots of a schedule in one year. */
function slotsOf(cron: string, timeZone: string): readonly string[] {
  const schedule = new Schedule({ cron, timeZone });
  const first = schedule.nextAfter(from - 1)!;
  return schedule.list(first, to - 1, Infinity).map((slot) => new Date(slot).toISOString());
}

/** Returns the instants at which one time of each day is due, as `Temporal` of the engine has them: a skipped time is due after the gap. */
function listDaily(hour: number, minutes: number, timeZone: string): readonly string[] {
  const days: string[] = [];
  const last = Temporal.Instant.fromEpochMilliseconds(to).toZonedDateTimeISO(timeZone).toPlainDate();
  let day = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).toPlainDate();
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const wanted = day.toPlainDateTime({ hour, minute: minutes });
    const earlier = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
    const exists = earlier.toPlainDateTime().equals(wanted);
    const due = exists ? earlier : earlier.getTimeZoneTransition('next')!;
    if (due.epochMilliseconds >= from && due.epochMilliseconds < to) days.push(new Date(due.epochMilliseconds).toISOString());
  }
  return days;
}

/** Returns the instants whose local time satisfies a condition, every quarter of an hour. */
function listMatching(timeZone: string, matches: (local: Temporal.ZonedDateTime) => boolean): readonly string[] {
  const found: string[] = [];
  for (let time = from; time < to; time += 15 * minute)
    if (matches(Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone))) found.push(new Date(time).toISOString());
  return found;
}

describe.skipIf(!('Temporal' in globalThis)).each(zones)('The slots in %s, compared with Temporal', (zone) => {
  it.each([
    ['30 0 * * *', 0, 30],
    ['0 1 * * *', 1, 0],
    ['15 1 * * *', 1, 15],
    ['30 2 * * *', 2, 30],
    ['0 3 * * *', 3, 0],
    ['59 23 * * *', 23, 59],
  ])('run once on each day at the time of %s, also if the time is skipped or occurs twice', (cron, hour, minutes) => {
    expect(slotsOf(cron, zone)).toEqual(listDaily(hour, minutes, zone));
  });

  it.each<[string, (local: Temporal.ZonedDateTime) => boolean]>([
    ['*/30 * * * *', (local) => local.minute % 30 === 0],
    ['*/15 0-3 * * *', (local) => local.hour <= 3 && local.minute % 15 === 0],
    ['0 * * * SUN', (local) => local.minute === 0 && local.dayOfWeek === 7],
    ['15,45 1,2 * * *', (local) => [15, 45].includes(local.minute) && [1, 2].includes(local.hour)],
  ])('run at every time that matches %s', (cron, matches) => {
    expect(slotsOf(cron, zone)).toEqual(listMatching(zone, matches));
  });
});

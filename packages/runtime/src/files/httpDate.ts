// RFC 9110 section 5.6.7: the form that is sent, and the two that are still read.
const fixdate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/;
const rfc850 =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/;
const asctime = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a time in seconds since 1970 for a header: `Sun, 06 Nov 1994 08:49:37 GMT`. */
export function formatHttpDate(seconds: number): string {
  return new Date(seconds * 1000).toUTCString();
}

/** Reads a date of a header as seconds since 1970; undefined if it is malformed (RFC 9110 section 5.6.7). `now` is in seconds. */
export function parseHttpDate(text: string, now: number): number | undefined {
  const groups = (fixdate.exec(text) ?? rfc850.exec(text) ?? asctime.exec(text))?.groups;
  if (!groups) return undefined;
  const month = months.indexOf(groups['month']!);
  const [hours, minutes, seconds] = groups['time']!.split(':').map(Number) as [number, number, number];
  const [day, year] = [Number(groups['day']), resolveYear(groups['year']!, now)];
  const date = new Date(Date.UTC(year, month, day, hours, minutes, seconds));
  // A leap second is read as the next second; February 30th is invalid.
  const stands = month >= 0 && hours < 24 && minutes < 60 && seconds <= 60 && new Date(Date.UTC(year, month, day)).getUTCDate() === day;
  return stands ? date.getTime() / 1000 : undefined;
}

/** Resolves a two-digit year: more than 50 years ahead means the past century. */
function resolveYear(digits: string, now: number): number {
  if (digits.length === 4) return Number(digits);
  const current = new Date(now * 1000).getUTCFullYear();
  const year = current - (current % 100) + Number(digits);
  return year > current + 50 ? year - 100 : year;
}

const zero = 48;
const space = 32;
const point = 46;

/** Returns a `timestamptz` as PostgreSQL prints it with DateStyle ISO, to the millisecond: `2024-02-29 12:30:00.5+00`. */
export function readInstant(text: string): Date {
  const plain = text.charCodeAt(10) === space && text.endsWith('+00') && text.charCodeAt(0) !== zero;
  return plain ? readPlain(text) : readAny(text);
}

/** Years 1000 to 9999 in UTC: nearly all there are. */
function readPlain(text: string): Date {
  const year = readPair(text, 0) * 100 + readPair(text, 2);
  return new Date(
    Date.UTC(
      year,
      readPair(text, 5) - 1,
      readPair(text, 8),
      readPair(text, 11),
      readPair(text, 14),
      readPair(text, 17),
      readMilliseconds(text),
    ),
  );
}

function readPair(text: string, at: number): number {
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero;
}

function readMilliseconds(text: string): number {
  if (text.charCodeAt(19) !== point) return 0;
  return Number(text.slice(20, Math.min(23, text.length - 3)).padEnd(3, '0'));
}

const anyInstant =
  /^(?<year>\d{4,})-(?<month>\d\d)-(?<day>\d\d) (?<time>\d\d:\d\d:\d\d)(?:\.(?<fraction>\d+))?(?<zone>[+-]\d\d(?::\d\d){0,2})(?<bc> BC)?$/;

/** Reads any instant: early and late years, years before Christ, zones other than UTC; `infinity` is an invalid date. */
function readAny(text: string): Date {
  const { year = '', month, day, time = '', fraction = '', zone = '', bc } = anyInstant.exec(text)?.groups ?? {};
  const date = new Date(0);
  // 1 BC is the year 0 of ISO 8601.
  date.setUTCFullYear(bc ? 1 - Number(year) : Number(year), Number(month) - 1, Number(day));
  return new Date(date.getTime() + readSeconds(time) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0')) - readOffset(zone));
}

function readSeconds(time: string): number {
  const [hours, minutes = 0, rest = 0] = time.split(':').map(Number);
  return (hours ?? NaN) * 3600 + minutes * 60 + rest;
}

function readOffset(zone: string): number {
  return (zone.startsWith('-') ? -1000 : 1000) * readSeconds(zone.slice(1));
}

/** The earliest instant of PostgreSQL: 24 November 4714 BC of the Gregorian calendar. */
const earliest = Date.UTC(-4713, 10, 24);

/** The years 1 to 9999, which ISO 8601 and PostgreSQL write alike. */
const firstPlain = new Date(0).setUTCFullYear(1, 0, 1);
const endOfPlain = Date.UTC(10_000, 0, 1);

/** The instant that was written last: the rows of one operation share the times of their changes. */
let lastTime = NaN;
let lastText: string | undefined;

/** Returns an instant as PostgreSQL reads it; undefined if it is earlier than PostgreSQL's first one. */
export function writeInstant(value: Date): string | undefined {
  const time = value.getTime();
  if (time !== lastTime) {
    lastText = formatInstant(value, time);
    lastTime = time;
  }
  return lastText;
}

function formatInstant(value: Date, time: number): string | undefined {
  if (Number.isNaN(time)) throw new RangeError('An invalid date cannot be stored.');
  if (time < earliest) return undefined;
  if (time >= firstPlain && time < endOfPlain) return formatPlain(value, time);
  const text = value.toISOString();
  const year = value.getUTCFullYear();
  const rest = text.slice(-20);
  return year > 0 ? year + rest : `${String(1 - year).padStart(4, '0')}${rest} BC`;
}

const day = 86_400_000;

/** The day that was written last. */
let lastDay = NaN;
let lastDate = '';

const pairs = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** Formats an instant like `toISOString`, which takes several times as long: rows that are written together often share a day. */
function formatPlain(value: Date, time: number): string {
  const number = Math.floor(time / day);
  if (number !== lastDay) {
    lastDate = value.toISOString().slice(0, 11);
    lastDay = number;
  }
  const rest = time - number * day;
  const seconds = Math.floor(rest / 1000);
  const minutes = Math.floor(seconds / 60);
  const milliseconds = rest % 1000;
  const clock = `${pairs[Math.floor(minutes / 60)]}:${pairs[minutes % 60]}:${pairs[seconds % 60]}`;
  return `${lastDate}${clock}.${pairs[Math.floor(milliseconds / 10)]}${milliseconds % 10}Z`;
}

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

/** Early and late years, years before Christ, zones other than UTC; `infinity` is an invalid date. */
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

/** The instant that was written last: the rows of one operation share the times of their changes. */
let lastTime = NaN;
let lastText: string | undefined;

/** Returns an instant as PostgreSQL reads it; undefined where it is earlier than PostgreSQL's first one. */
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
  const text = value.toISOString();
  const year = value.getUTCFullYear();
  if (year >= 1 && year <= 9999) return text;
  const rest = text.slice(-20);
  return year > 0 ? year + rest : `${String(1 - year).padStart(4, '0')}${rest} BC`;
}

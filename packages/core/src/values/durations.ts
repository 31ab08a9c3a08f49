/** The units of a duration. Each has a fixed length: a day is 24 hours, and a week is seven days. */
export interface DurationParts {
  readonly weeks?: number | bigint;
  readonly days?: number | bigint;
  readonly hours?: number | bigint;
  readonly minutes?: number | bigint;
  readonly seconds?: number | bigint;
  readonly milliseconds?: number | bigint;
  readonly microseconds?: number | bigint;
  readonly nanoseconds?: number | bigint;
}

const second = 1_000_000_000n;
const minute = 60n * second;
const hour = 60n * minute;
const day = 24n * hour;

const lengths: Readonly<Record<keyof DurationParts, bigint>> = {
  weeks: 7n * day,
  days: day,
  hours: hour,
  minutes: minute,
  seconds: second,
  milliseconds: 1_000_000n,
  microseconds: 1000n,
  nanoseconds: 1n,
};

/** The longest duration, in nanoseconds: stores hold durations in 64 bits. */
const longest = 2n ** 63n - 1n;
const mostCharacters = 100;

const form = /^P(?:(\d+)W|(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d{1,9}))?S)?)?)$/;

/**
 * Returns the nanoseconds of an ISO 8601 duration, or undefined if the text is malformed, has years or months, or is longer than 106,751 days.
 * @example parseNanoseconds('PT1H30M'); // 5_400_000_000_000n
 */
export function parseNanoseconds(text: string): bigint | undefined {
  if (text.length < 3 || text.length > mostCharacters) return undefined;
  const match = form.exec(text);
  if (!match) return undefined;
  const [, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0, fraction = ''] = match;
  const whole =
    BigInt(weeks) * lengths.weeks + BigInt(days) * day + BigInt(hours) * hour + BigInt(minutes) * minute + BigInt(seconds) * second;
  const total = whole + BigInt(fraction.padEnd(9, '0'));
  return total <= longest ? total : undefined;
}

/**
 * Returns a duration in its canonical form, which equal durations share: days, hours below 24, minutes and seconds below 60.
 * @example formatDuration(5_400_000_000_000n); // 'PT1H30M'
 */
export function formatDuration(nanoseconds: bigint): string {
  const [days, inDay] = [nanoseconds / day, nanoseconds % day];
  const [hours, minutes] = [inDay / hour, (inDay % hour) / minute];
  const [seconds, fraction] = [(inDay % minute) / second, inDay % second];
  const hasSeconds = seconds > 0n || fraction > 0n || nanoseconds === 0n;
  // RFC 3339 appendix A has no seconds after hours without minutes between them.
  const hasMinutes = minutes > 0n || (hours > 0n && hasSeconds);
  const digits =
    fraction === 0n
      ? ''
      : `.${String(fraction)
          .padStart(9, '0')
          .replace(/0{1,9}$/, '')}`;
  const time = `${hours > 0n ? `${hours}H` : ''}${hasMinutes ? `${minutes}M` : ''}${hasSeconds ? `${seconds}${digits}S` : ''}`;
  return `P${days > 0n ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`;
}

/** Returns a duration in its canonical form, or undefined if the text is not a duration. */
export function parseDurationText(text: string): string | undefined {
  const nanoseconds = parseNanoseconds(text);
  return nanoseconds === undefined ? undefined : formatDuration(nanoseconds);
}

/** Returns whether a value is a duration in any of its forms. */
export function isDuration(value: unknown): value is string {
  return typeof value === 'string' && parseNanoseconds(value) !== undefined;
}

/**
 * Returns the duration of the parts together. Throws a RangeError if a part is negative or not whole, or if the sum is too long.
 * @example createDuration({ minutes: 90 }); // 'PT1H30M'
 */
export function createDuration(parts: DurationParts): string {
  let total = 0n;
  for (const [unit, length] of Object.entries(lengths) as [keyof DurationParts, bigint][]) {
    const value = parts[unit] ?? 0;
    if (value < 0 || (typeof value === 'number' && !Number.isSafeInteger(value)))
      throw new RangeError(`'${unit}' of a duration must be a whole number from 0, not ${value}.`);
    total += BigInt(value) * length;
  }
  if (total > longest) throw new RangeError('A duration must not be longer than 106,751 days.');
  return formatDuration(total);
}

/** Returns the nanoseconds of a duration. Throws a RangeError if the text is not a duration. */
export function toNanoseconds(duration: string): bigint {
  const nanoseconds = parseNanoseconds(duration);
  if (nanoseconds === undefined)
    throw new RangeError(`'${duration.slice(0, mostCharacters)}' is not an ISO 8601 duration such as PT1H30M.`);
  return nanoseconds;
}

/**
 * Returns the milliseconds of a duration, for timers and dates. Throws a RangeError if the text is not a duration.
 * @example toMilliseconds('PT1.5S'); // 1500
 */
export function toMilliseconds(duration: string): number {
  const nanoseconds = toNanoseconds(duration);
  return Number(nanoseconds / lengths.milliseconds) + Number(nanoseconds % lengths.milliseconds) / 1_000_000;
}

/** Returns less than 0, 0 or greater than 0 if `a` is shorter than, as long as or longer than `b`. Throws a RangeError if a text is not a duration. */
export function compareDurations(a: string, b: string): number {
  const difference = toNanoseconds(a) - toNanoseconds(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns whether a duration is at least as long as another one. */
export function isAtLeastAsLong(duration: string, least: string): boolean {
  return isDuration(duration) && compareDurations(duration, least) >= 0;
}

/** Returns whether a duration is at most as long as another one. */
export function isAtMostAsLong(duration: string, most: string): boolean {
  return isDuration(duration) && compareDurations(duration, most) <= 0;
}

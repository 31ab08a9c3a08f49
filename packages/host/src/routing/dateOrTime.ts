const form = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:[Zz]|[+-](\d\d):(\d\d))?)?$/;

/** Returns whether a text is a real calendar date, optionally with a time of day and an offset (RFC 3339). */
export function isDateOrTime(text: string): boolean {
  const parts = form
    .exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, offsetHour = 0, offsetMinute = 0] = parts;
  return isDate(year, month, day) && hour < 24 && minute < 60 && second < 60 && offsetHour < 24 && offsetMinute < 60;
}

function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const date = new Date(Date.UTC(2000, month - 1, day));
  // `Date.UTC` maps years below 100 to 19xx, so the year is set separately.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1;
}

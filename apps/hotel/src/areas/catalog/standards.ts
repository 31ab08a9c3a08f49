import { rule } from '@portico/core';
import type { MaxLength, NotEmpty, Regex, Satisfies } from '@portico/core';

/** A time of day in hours and minutes: `14:00`. */
export type TimeOfDay = string & Regex<'^([01][0-9]|2[0-3]):[0-5][0-9]$'>;

/** The name of a time zone in the IANA database. ECMA-402 also accepts offsets such as `+02:00`, but IANA names begin with a letter. */
export const timeZone = rule('timeZone', {
  message: 'must be the name of a time zone (IANA), such as Europe/Lisbon',
  test: (name: string) => /^[A-Za-z]/.test(name) && isTimeZone(name),
});

/** A code that ISO 4217 lists. */
export const currency = rule('currency', {
  message: 'must be the code of a currency (ISO 4217)',
  test: (code: string) => currencies.has(code),
});

/** The name of a time zone: `Europe/Lisbon`. */
export type TimeZoneName = string & NotEmpty & MaxLength<100> & Satisfies<typeof timeZone>;

/** The three-letter code of a currency (ISO 4217). */
export type CurrencyCode = string & Regex<'^[A-Z]{3}$'> & Satisfies<typeof currency>;

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

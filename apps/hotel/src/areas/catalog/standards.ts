import { ValidationError } from '@portico/core';
import type { FieldError, MaxLength, NotEmpty, Regex } from '@portico/core';

/** A time of day in hours and minutes: `14:00`. */
export type TimeOfDay = string & Regex<'^([01][0-9]|2[0-3]):[0-5][0-9]$'>;

/** The name of a time zone in the IANA database: `Europe/Lisbon`. */
export type TimeZoneName = string & NotEmpty & MaxLength<100>;

/** The three-letter code of a currency (ISO 4217). */
export type CurrencyCode = string & Regex<'^[A-Z]{3}$'>;

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Returns an error if the currency code is unknown. */
export function checkCurrency(code: string): ValidationError | undefined {
  return currencies.has(code) ? undefined : createFieldError('currency', 'the code of a currency (ISO 4217)');
}

/** Returns an error if the time zone is unknown. */
export function checkTimeZone(name: string): ValidationError | undefined {
  return isTimeZone(name) ? undefined : createFieldError('timeZone', 'the name of a time zone (IANA), such as Europe/Lisbon');
}

/** Returns whether ECMA-402 accepts the name. It also accepts offsets such as `+02:00`, but IANA names begin with a letter. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function createFieldError(member: string, kind: string): ValidationError {
  const message = `'${member}' must be ${kind}.`;
  const failure: FieldError = { in: 'body', path: `/${member}`, code: `validation.${member}`, message };
  return new ValidationError([failure]);
}

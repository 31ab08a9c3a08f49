import { ValidationError } from '@portico/core';
import type { FieldError, Regex } from '@portico/core';

/** A time of day in hours and minutes: `14:00`. */
export type TimeOfDay = string & Regex<'^([01][0-9]|2[0-3]):[0-5][0-9]$'>;

/** The three letters of a currency (ISO 4217). */
export type CurrencyCode = string & Regex<'^[A-Z]{3}$'>;

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** What is wrong with the code of a currency. */
export function checkCurrency(code: string): ValidationError | undefined {
  return currencies.has(code) ? undefined : refused('currency', 'must be the code of a currency (ISO 4217)');
}

/** What is wrong with the name of a time zone. */
export function checkTimeZone(name: string): ValidationError | undefined {
  return isTimeZone(name) ? undefined : refused('timeZone', 'must be the name of a time zone (IANA), such as Europe/Lisbon');
}

function isTimeZone(name: string): boolean {
  try {
    new Date().toLocaleString('en', { timeZone: name });
    return true;
  } catch {
    // ECMA-402 has no other way to ask.
    return false;
  }
}

function refused(member: string, message: string): ValidationError {
  const failure: FieldError = { in: 'body', path: `/${member}`, code: `validation.${member}`, message };
  return new ValidationError([failure]);
}

const yearZero = '0000';
/** The year 0 of RFC 3339 in PostgreSQL, which has no year 0. */
const oneBc = '0001';
const era = ' BC';

/** Returns a date as PostgreSQL reads it. */
export function writeDate(text: string): string {
  return text.startsWith(yearZero) ? oneBc + text.slice(4) + era : text;
}

/**
 * Returns a `date` as PostgreSQL prints it with DateStyle ISO. Dates that `DateOnly` cannot represent stay unchanged: earlier years, years of five
 * digits, and `infinity`.
 */
export function readDate(text: string): string {
  return text.endsWith(era) && text.startsWith(`${oneBc}-`) ? yearZero + text.slice(4, -era.length) : text;
}

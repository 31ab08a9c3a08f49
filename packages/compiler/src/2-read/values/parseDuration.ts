import { parseDuration as parse } from '@portico/core/values';

/** The longest duration that a declaration can state, in milliseconds: a year. */
const longest = 365 * 86_400_000;

/**
 * Returns a declared duration in whole milliseconds for a number of seconds or a text with a unit such as `500ms`, `5m`; undefined for anything else,
 * and for a duration that is negative or longer than a year.
 */
export function parseDuration(written: number | string): number | undefined {
  if (typeof written === 'string' && !/^\d.*[a-z]$/.test(written)) return undefined;
  const span = parse(written);
  return span !== undefined && span <= longest ? Math.round(span) : undefined;
}

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The longest valid duration, in milliseconds: a year. */
const longestPause = 365 * units['d']!;

/**
 * Returns a duration in whole milliseconds for a number of seconds or a text such as `500ms`, `5m`; undefined for anything else, and for a duration
 * that is negative or longer than a year.
 */
export function parseDuration(written: number | string): number | undefined {
  const parts = typeof written === 'number' ? [String(written), 's'] : /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(written)?.slice(1);
  if (!parts) return undefined;
  const span = Math.round(Number(parts[0]) * units[parts[1]!]!);
  return span >= 0 && span <= longestPause ? span : undefined;
}

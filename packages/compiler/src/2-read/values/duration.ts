const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The longest pause that a handler can ask for, in milliseconds: a year. */
const longestPause = 365 * units['d']!;

/** A span of time in whole milliseconds: a number of seconds, or a text such as `500ms`, `5m`; undefined where it is neither, negative, or longer than a year. */
export function milliseconds(written: number | string): number | undefined {
  const parts = typeof written === 'number' ? [String(written), 's'] : /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(written)?.slice(1);
  if (!parts) return undefined;
  const span = Math.round(Number(parts[0]) * units[parts[1]!]!);
  return span >= 0 && span <= longestPause ? span : undefined;
}

/** A span of time: seconds, or a number with its unit (`500ms`, `30s`, `5m`, `1h`, `1d`). */
export type Duration = number | `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`;

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a duration to milliseconds, or returns undefined if it is invalid. A text without a unit is in seconds. */
export function parseDuration(duration: number | string): number | undefined {
  const [, digits, unit = 's'] = /^(\d+(?:\.\d+)?)(ms|[smhd])?$/.exec(String(duration).trim()) ?? [];
  return digits === undefined ? undefined : Number(digits) * units[unit]!;
}

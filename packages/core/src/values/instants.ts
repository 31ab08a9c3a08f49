const yearZero = Date.parse('0000-01-01T00:00:00Z');
const yearTenThousand = Date.UTC(10_000, 0, 1);

/** Returns whether an RFC 3339 timestamp in UTC can express this instant: its year has four digits. */
export function hasTimestamp(time: number): boolean {
  return time >= yearZero && time < yearTenThousand;
}

const yearZero = Date.parse('0000-01-01T00:00:00Z');
const yearTenThousand = Date.UTC(10_000, 0, 1);

/** Whether an RFC 3339 timestamp in UTC can say this instant: its years have four digits. */
export function hasTimestamp(time: number): boolean {
  return time >= yearZero && time < yearTenThousand;
}

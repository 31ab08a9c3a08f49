/** The form of a position of PostgreSQL's log (pg_lsn). */
const form = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** Parses a position of the log; undefined if it is none. */
export function parsePosition(text: string): bigint | undefined {
  const [, high, low] = form.exec(text) ?? [];
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

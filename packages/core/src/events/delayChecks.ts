/** The longest key of a delayed event or call. */
const longest = 200;

/** Returns the key of a delayed event or call. Throws for one that is no text of 1 to 200 characters. */
export function checkDelayKey(what: string, key: string): string {
  if (typeof key === 'string' && key.length > 0 && key.length <= longest && !key.includes('\0')) return key;
  throw new TypeError(`The key of a delayed ${what} must be a text of 1 to ${longest} characters; it is ${JSON.stringify(key)}.`);
}

/** Returns the time of a delayed event or call, in milliseconds since 1970. Throws for an invalid date. */
export function checkDelayTime(what: string, at: Date | number): number {
  const time = Number(at);
  if (Number.isSafeInteger(time) && !Number.isNaN(new Date(time).getTime())) return time;
  throw new TypeError(`The time 'at' of a delayed ${what} must be a valid date; it is ${String(at)}.`);
}

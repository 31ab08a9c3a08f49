/** The value of `If-Match`, its lines joined; undefined where it was not sent. */
export function ifMatchOf(rawHeaders: readonly string[]): string | undefined {
  let value: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]!.toLowerCase() !== 'if-match') continue;
    value = value === undefined ? rawHeaders[index + 1]! : `${value},${rawHeaders[index + 1]!}`;
  }
  return value;
}

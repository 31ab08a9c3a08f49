import type { EntityBase } from '@portico/core';

/** Returns the strong entity tag of a row version (RFC 9110 section 8.8.3). */
export function formatEntityTag(entity: EntityBase): string {
  return `"${(entity as unknown as { readonly rowVersion: number }).rowVersion}"`;
}

/** Returns the value of `If-Match`, its lines joined; undefined if it was not sent. */
export function readIfMatch(rawHeaders: readonly string[]): string | undefined {
  let value: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]!.toLowerCase() !== 'if-match') continue;
    value = value === undefined ? rawHeaders[index + 1]! : `${value},${rawHeaders[index + 1]!}`;
  }
  return value;
}

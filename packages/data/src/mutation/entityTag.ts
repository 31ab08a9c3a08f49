import type { EntityBase } from '@portico/core';

/** Returns the strong entity tag of a row version (RFC 9110 section 8.8.3). */
export function formatEntityTag(entity: EntityBase): string {
  return `"${(entity as unknown as { readonly rowVersion: number }).rowVersion}"`;
}

/** Returns the value of a header with entity tags, its lines joined; undefined if it was not sent. `name` is in lower case. */
export function readConditions(rawHeaders: readonly string[], name: 'if-match' | 'if-none-match'): string | undefined {
  let value: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]!.toLowerCase() !== name) continue;
    value = value === undefined ? rawHeaders[index + 1]! : `${value},${rawHeaders[index + 1]!}`;
  }
  return value;
}

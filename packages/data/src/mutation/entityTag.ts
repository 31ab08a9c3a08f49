import type { EntityBase } from '@portico/core';

/** The strong entity tag of a row version (RFC 9110 section 8.8.3). */
export function entityTag(entity: EntityBase): string {
  return `"${(entity as unknown as { readonly rowVersion: number }).rowVersion}"`;
}

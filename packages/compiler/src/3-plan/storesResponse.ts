import type { Operation } from '@portico/core/manifest';

/** Returns whether the first response of an operation is stored, for requests that repeat its key. */
export function storesResponse({ idempotent }: Operation): boolean {
  return idempotent === true;
}

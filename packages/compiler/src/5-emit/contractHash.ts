import { createHash } from 'node:crypto';
import { contractOf, contractText } from '@portico/core/manifest';
import type { Manifest } from '@portico/core/manifest';

/** The hash of an area's contract: what differs has another one. */
export function contractHash(manifest: Manifest): string {
  return createHash('sha256')
    .update(contractText(contractOf(manifest)))
    .digest('hex')
    .slice(0, 16);
}

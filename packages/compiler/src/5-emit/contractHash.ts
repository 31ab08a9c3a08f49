import { createHash } from 'node:crypto';
import { buildContract, serializeContract } from '@portico/core/manifest';
import type { Manifest } from '@portico/core/manifest';

/** The hash of an area's contract: what differs has another one. */
export function contractHash(manifest: Manifest): string {
  return createHash('sha256')
    .update(serializeContract(buildContract(manifest)))
    .digest('hex')
    .slice(0, 16);
}

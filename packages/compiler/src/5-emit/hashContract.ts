import { createHash } from 'node:crypto';
import { buildContract, serializeContract } from '@portico/core/manifest';
import type { Manifest } from '@portico/core/manifest';

/** Returns the hash of an area's contract. Contracts that differ have different hashes. */
export function hashContract(manifest: Manifest): string {
  return createHash('sha256')
    .update(serializeContract(buildContract(manifest)))
    .digest('hex')
    .slice(0, 16);
}

import { createHash } from 'node:crypto';
import type { Guid } from '@portico/core';

/** The ids of the records of an address and a network. */
export interface RecordIds {
  /** The record of failures from this network. */
  readonly ofNetwork: Guid;
  /** The record of failures from all networks. */
  readonly ofAll: Guid;
  /** The record of sign-ins from this network. */
  readonly known: Guid;
}

/** Returns the ids for an address and a network. */
export function recordIds(signInName: string, network: string): RecordIds {
  return {
    ofNetwork: hashedId('network', signInName, network),
    ofAll: hashedId('all', signInName),
    known: hashedId('known', signInName, network),
  };
}

/** Hashes the parts to an id, so that addresses from failed attempts are not stored (UUID version 8, RFC 9562 section 5.8). */
function hashedId(...parts: readonly string[]): Guid {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

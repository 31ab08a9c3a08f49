import { randomBytes } from 'node:crypto';
import type { Guid } from '@portico/core';

/** A new id: a UUID version 7 (RFC 9562 section 5.7), so that ids sort by the time at which they were made. */
export function newId(now: Date): Guid {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

import { createHash } from 'node:crypto';
import { Entity } from '@portico/core';
import type { DateTimeOffset, Indexed, MaxLength, Unique } from '@portico/core';

/** A single-use token to set a new password. Only its hash is stored. */
export class ResetToken extends Entity() {
  /** The SHA-256 hash in hexadecimal. The token has 256 random bits, so the hash does not reveal it. */
  tokenHash!: string & MaxLength<64> & Unique;
  /** The id of the account, or a stand-in if there is no account. */
  holder!: string & MaxLength<36> & Indexed;
  expiresAt!: DateTimeOffset;
}

/** Returns the hash under which a token is stored. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

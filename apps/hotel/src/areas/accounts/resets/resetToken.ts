import { createHash } from 'node:crypto';
import { Entity } from '@portico/core';
import type { DateTimeOffset, Indexed, MaxLength, Unique } from '@portico/core';

/** Lets whoever holds it choose a new password for an account, once. Only its hash is kept. */
export class ResetToken extends Entity() {
  /** SHA-256, in hexadecimal digits: of 256 random bits nobody finds out what they were. */
  tokenHash!: string & MaxLength<64> & Unique;
  /** The id of the account; or what stands for one where there is none. */
  holder!: string & MaxLength<36> & Indexed;
  expiresAt!: DateTimeOffset;
}

/** What is kept of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

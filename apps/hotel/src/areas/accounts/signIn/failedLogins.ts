import { createHash } from 'node:crypto';
import { Entity } from '@portico/core';
import type { DateTimeOffset, Guid, Indexed, Int } from '@portico/core';

/** How many failures lock an address. */
const most = 5;
/** How long it is locked, in milliseconds. */
const lock = 15 * 60_000;
/** After how many milliseconds without another one failures are forgotten. */
export const memoryOfFailures = 60 * 60_000;

/** What failed under one e-mail address lately. Any address has one, so that a lock does not tell which of them have an account. */
export class FailedLogins extends Entity() {
  count: Int = 0;
  lastAt!: DateTimeOffset & Indexed;
  lockedUntil?: DateTimeOffset;

  /** Whether nobody may try at this time. */
  isLockedAt(now: Date): boolean {
    return this.lockedUntil !== undefined && this.lockedUntil > now;
  }

  /** Counts one more, and locks the address where it was the last one. */
  add(now: Date): void {
    const isOver = this.lockedUntil !== undefined || now.getTime() - this.lastAt.getTime() > memoryOfFailures;
    this.count = isOver ? 1 : this.count + 1;
    delete this.lockedUntil;
    if (this.count >= most) this.lockedUntil = new Date(now.getTime() + lock);
    this.lastAt = now;
  }
}

/** The id of what failed under an address: a hash, since what strangers type is not kept (UUID version 8, RFC 9562 section 5.8). */
export function failuresIdOf(signInName: string): Guid {
  const bytes = createHash('sha256').update(signInName).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

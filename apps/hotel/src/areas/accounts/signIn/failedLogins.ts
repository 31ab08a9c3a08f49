import { Entity } from '@portico/core';
import type { DateTimeOffset, Indexed, Int } from '@portico/core';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The number of failures from one network that locks an address for that network. */
const mostOfNetwork = 5;
/** The number of failures from all networks within an hour that locks an address for networks without an earlier sign-in. */
const mostOfAll = 100;
const firstLock = 15 * minute;
const longestLock = day;
/** Failures are forgotten after this time without another failure, in milliseconds. */
export const memoryOfFailures = hour;
/** Locks are forgotten after this time without another failure, in milliseconds; the next lock is short again. */
export const memoryOfLocks = 2 * day;

/**
 * The recent failures under one e-mail address: of one client network, or of all of them. Any address has them, so a lock does not show
 * which addresses have an account.
 */
export class FailedLogins extends Entity() {
  count: Int = 0;
  /** The number of consecutive locks. */
  locks: Int = 0;
  /** The start of the hour in which failures from all networks are counted. */
  since?: DateTimeOffset;
  lastAt!: DateTimeOffset & Indexed;
  lockedUntil?: DateTimeOffset;

  /** Returns whether attempts are rejected at this time. */
  isLockedAt(now: Date): boolean {
    return this.lockedUntil !== undefined && this.lockedUntil > now;
  }

  /** Counts one more failure of a network. The fifth one locks it for 15 minutes; each further lock is twice as long, 24 hours at most. */
  add(now: Date): void {
    const idle = now.getTime() - this.lastAt.getTime();
    if (idle > memoryOfLocks) this.locks = 0;
    const startsAgain = this.lockedUntil !== undefined || idle > memoryOfFailures;
    this.count = startsAgain ? 1 : this.count + 1;
    delete this.lockedUntil;
    if (this.count >= mostOfNetwork) {
      this.lockedUntil = new Date(now.getTime() + Math.min(firstLock * 2 ** Math.min(this.locks, 10), longestLock));
      this.locks += 1;
    }
    this.lastAt = now;
  }

  /** Counts one more failure of any network. The hundredth one within an hour locks the address for an hour for networks that are not known. */
  addToAll(now: Date): void {
    const startsAgain = this.lockedUntil !== undefined || !this.since || now.getTime() - this.since.getTime() > hour;
    if (startsAgain) {
      this.count = 0;
      this.since = now;
      delete this.lockedUntil;
    }
    this.count += 1;
    if (this.count >= mostOfAll) this.lockedUntil = new Date(now.getTime() + hour);
    this.lastAt = now;
  }
}

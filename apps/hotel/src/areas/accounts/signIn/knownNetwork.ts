import { Entity } from '@portico/core';
import type { DateTimeOffset, Indexed } from '@portico/core';

const day = 24 * 60 * 60_000;
/** A network is forgotten after this time without a sign-in, in milliseconds. */
export const memoryOfNetworks = 90 * day;

/** A network from which the owner of an address has signed in: failures from other networks do not lock it. The id holds both, hashed. */
export class KnownNetwork extends Entity() {
  lastAt!: DateTimeOffset & Indexed;

  /** Returns whether the sign-in of today is recorded already. */
  isFreshAt(now: Date): boolean {
    return now.getTime() - this.lastAt.getTime() < day;
  }
}

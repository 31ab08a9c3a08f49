import type { Guid } from '@portico/core';
import type { Store } from '../store/store.ts';

// An import would read every export, and load all of Web Crypto at startup.
const { randomFillSync } = process.getBuiltinModule('node:crypto');

const bytesPerId = 10;
const pool = Buffer.alloc(bytesPerId * 400);
let drawn = pool.length;

/** Returns the position of ten fresh random bytes in the pool. Randomness is drawn for many ids at once, since a system call for each one is slow. */
function drawBytes(): number {
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  return (drawn += bytesPerId) - bytesPerId;
}

/**
 * Generates UUIDs of version 7 (RFC 9562 section 5.7): milliseconds, a counter of 12 bits that restarts at random in the lower half of its
 * range with every millisecond (section 6.2, method 1), and 62 random bits. Each is greater than the previous one, even if the clock is set back.
 */
export class IdSequence {
  #time = -1;
  #counter = 0;
  #writtenTime = -1;
  #written = '';

  /** Returns the next id at that time, in milliseconds since 1970. */
  next(now: number): Guid {
    const at = drawBytes();
    if (now > this.#time) {
      this.#time = Math.trunc(now);
      this.#counter = pool.readUInt16BE(at) & 0x7ff;
    } else if (++this.#counter > 0xfff) {
      this.#time++;
      this.#counter = pool.readUInt16BE(at) & 0x7ff;
    }
    const start = this.#start();
    const middle = (0x7000 | this.#counter).toString(16);
    const variant = (0x8000 | (pool.readUInt16BE(at + 2) & 0x3fff)).toString(16);
    return `${start}-${middle}-${variant}-${pool.toString('hex', at + 4, at + bytesPerId)}`;
  }

  /** Returns the digits of the time, which many ids share. */
  #start(): string {
    if (this.#time !== this.#writtenTime) {
      const digits = this.#time.toString(16).padStart(12, '0');
      this.#written = `${digits.slice(0, 8)}-${digits.slice(8)}`;
      this.#writtenTime = this.#time;
    }
    return this.#written;
  }
}

const sequences = new WeakMap<object, IdSequence>();

/** Returns the id sequence of a store: one sequence, because there is one clock. */
export function getIdSequence(store: Store): IdSequence {
  const key = store.data ?? store;
  let sequence = sequences.get(key);
  if (!sequence) sequences.set(key, (sequence = new IdSequence()));
  return sequence;
}

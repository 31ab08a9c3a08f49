import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@portico/core';

/** How long a token is valid, in seconds. */
const lifetime = 24 * 60 * 60;

/** Creates and checks the tokens of clients that send neither Fetch Metadata nor `Origin`. A token is valid for one caller and 24 hours. */
export class CsrfTokens {
  readonly #key: Uint8Array;
  readonly #clock: Clock;

  /** Without a key, tokens are valid in this process only. */
  constructor(key: Uint8Array | undefined, clock: Clock) {
    this.#key = key ?? randomBytes(32);
    this.#clock = clock;
  }

  /** Creates a token for a caller. */
  create(caller: string): string {
    const time = String(this.#now());
    return `${time}.${this.#sign(time, caller)}`;
  }

  /** Returns whether a text is a valid token of a caller. */
  accepts(text: string | undefined, caller: string): boolean {
    const [, time, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(text ?? '') ?? [];
    if (time === undefined || signature === undefined) return false;
    const age = this.#now() - Number(time);
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(time, caller))) && age >= 0 && age <= lifetime;
  }

  #sign(time: string, caller: string): string {
    return createHmac('sha256', this.#key).update(`csrf\0${time}\0${caller}`).digest('base64url');
  }

  #now(): number {
    return Math.floor(this.#clock.now().getTime() / 1000);
  }
}

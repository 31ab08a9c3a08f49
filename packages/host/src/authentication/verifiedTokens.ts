import { hash } from 'node:crypto';
import type { Caller } from '@portico/core';
import type { Claims } from '@portico/runtime';

/** A token with a valid signature, and its caller. */
export interface VerifiedToken {
  readonly caller: Caller;
  readonly claims: Claims;
  /** Seconds since 1970. */
  readonly expires: number;
  /** Seconds since 1970. */
  readonly verifiedAt: number;
}

/** How long a verified signature is cached, in seconds. A key that its issuer withdraws is accepted no longer than this. */
const longest = 300;

/** Recently verified tokens, cached by their hash, so that no token stays in memory. Rejected tokens are never cached. */
export class VerifiedTokens {
  readonly #capacity: number;
  readonly #skew: number;
  /** In order of last use. */
  readonly #tokens = new Map<string, VerifiedToken>();

  constructor(skew: number, capacity = 2000) {
    this.#skew = skew;
    this.#capacity = capacity;
  }

  /** The number of cached tokens. */
  get size(): number {
    return this.#tokens.size;
  }

  /** Returns a cached token that is still valid at this time. */
  find(token: string, now: number): VerifiedToken | undefined {
    const key = hashToken(token);
    const found = this.#tokens.get(key);
    if (found === undefined) return undefined;
    this.#tokens.delete(key);
    if (!this.#holds(found, now)) return undefined;
    this.#tokens.set(key, found);
    return found;
  }

  /** Caches a token that was just verified. */
  remember(token: string, verified: VerifiedToken): void {
    this.#tokens.set(hashToken(token), verified);
    if (this.#tokens.size > this.#capacity) this.#tokens.delete(this.#tokens.keys().next().value!);
  }

  #holds({ expires, verifiedAt }: VerifiedToken, now: number): boolean {
    // A token that was already valid when it was verified can only expire, unless the clock was set back.
    return expires > now - this.#skew && now >= verifiedAt && now < verifiedAt + longest;
  }
}

const hashToken = (token: string): string => hash('sha256', token, 'base64');

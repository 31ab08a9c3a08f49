import { hash } from 'node:crypto';
import type { Caller } from '@portico/core';
import type { Claims } from '@portico/runtime';

/** A token whose signature was found good, and whom it names. */
export interface VerifiedToken {
  readonly caller: Caller;
  readonly claims: Claims;
  /** Seconds since 1970. */
  readonly expires: number;
  /** Seconds since 1970. */
  readonly verifiedAt: number;
}

/** How long a signature counts as verified, in seconds: a key that its issuer has withdrawn is soon one that nothing is accepted by. */
const longest = 300;

/** Tokens that were verified lately, by their hash, so that the memory of a host holds no token; refused ones are never kept. */
export class VerifiedTokens {
  readonly #capacity: number;
  readonly #skew: number;
  /** In the order of their last use. */
  readonly #tokens = new Map<string, VerifiedToken>();

  constructor(skew: number, capacity = 2000) {
    this.#skew = skew;
    this.#capacity = capacity;
  }

  /** How many are kept. */
  get size(): number {
    return this.#tokens.size;
  }

  /** What is known of a token, if it still holds at this time. */
  find(token: string, now: number): VerifiedToken | undefined {
    const key = hashToken(token);
    const found = this.#tokens.get(key);
    if (found === undefined) return undefined;
    this.#tokens.delete(key);
    if (!this.#holds(found, now)) return undefined;
    this.#tokens.set(key, found);
    return found;
  }

  /** Remembers a token that was verified just now. */
  remember(token: string, verified: VerifiedToken): void {
    this.#tokens.set(hashToken(token), verified);
    if (this.#tokens.size > this.#capacity) this.#tokens.delete(this.#tokens.keys().next().value!);
  }

  #holds({ expires, verifiedAt }: VerifiedToken, now: number): boolean {
    // What was valid already when it was verified has only its end to be looked at, unless the clock was set back.
    return expires > now - this.#skew && now >= verifiedAt && now < verifiedAt + longest;
  }
}

const hashToken = (token: string): string => hash('sha256', token, 'base64');

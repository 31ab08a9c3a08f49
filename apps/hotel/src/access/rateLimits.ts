import { concurrency, fixedWindow } from '#server';
import type { RateLimitPolicy } from '#server';

/** The rate limits of the hotel. */
export const hotelRateLimits: Readonly<Record<string, RateLimitPolicy>> = {
  /** Registration and sign-in share one limit per client address: an attacker who guesses passwords changes the account more easily than the address. */
  signIn: fixedWindow({ limit: 20, window: '1m', partitionBy: 'address' }),
  /** One account cannot fill the queue of passwords that are hashed. Attempts one after the other are not limited, so no owner is locked out. */
  passwordChange: concurrency({ limit: 2, partitionBy: 'user' }),
};

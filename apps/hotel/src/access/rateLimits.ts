import { fixedWindow } from '#server';
import type { RateLimitPolicy } from '#server';

/** How often some operations may be asked for. */
export const hotelRateLimits: Readonly<Record<string, RateLimitPolicy>> = {
  /** Opening accounts and signing in, together: whoever tries passwords changes the account, and seldom the address. */
  signIn: fixedWindow({ limit: 20, window: '1m', partitionBy: 'address' }),
};

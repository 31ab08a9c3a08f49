import { fixedWindow } from '@portico/host-fastify';
import type { RateLimitPolicy } from '@portico/host-fastify';

/** How often some operations may be asked for. */
export const hotelRateLimits: Readonly<Record<string, RateLimitPolicy>> = {
  /** Opening accounts and signing in, together: whoever tries passwords changes the account, and seldom the address. */
  signIn: fixedWindow({ limit: 20, window: '1m', partitionBy: 'address' }),
};

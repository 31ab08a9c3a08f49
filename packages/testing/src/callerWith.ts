import type { Caller } from '@portico/core';
import { ClaimsCaller } from '@portico/runtime';
import type { Claims } from '@portico/runtime';

/** Returns an authenticated caller with these claims. The claim `sub` is its id. */
export function callerWith(claims: Claims = {}): Caller {
  return new ClaimsCaller({ sub: 'test-caller', ...claims });
}

import type { Caller } from '@portico/core';
import { SystemCaller } from './systemCaller.ts';
import { CallerInTenant } from '../access/callerInTenant.ts';
import { GrantedCaller } from '../access/grantedCaller.ts';

/** Returns whether a caller acts for one tenant that its credential does not name: one that code has chosen, or that of work of the system. */
export function actsForTenant(caller: Caller): boolean {
  if (caller instanceof GrantedCaller) return actsForTenant(caller.original);
  return caller instanceof CallerInTenant || caller instanceof SystemCaller;
}

import type { Caller } from '@portico/core';
import { actsForTenant, CallerInTenant, ClaimsCaller, listClaims, Nobody, SystemCaller } from '@portico/runtime';
import type { Claims, JobActor, OperationCall } from '@portico/runtime';

/** The stored caller of a delayed call. */
export type RunAs =
  /** The system, in one tenant or in all of them. */
  | { readonly system: true; readonly tenant?: string; readonly everyTenant?: true; readonly causedBy?: string }
  /** A caller, with the claims that were stored when the call was scheduled. `forTenant`: the tenant that code had chosen. */
  | { readonly claims: Claims; readonly forTenant?: string }
  /** An anonymous caller, in one tenant. */
  | { readonly tenant?: string; readonly causedBy?: string };

/** Returns the current claims of a caller; undefined if it may no longer act. */
export type FindClaims = (claims: Claims) => Claims | undefined | Promise<Claims | undefined>;

/** Describes the caller of a delayed call that is scheduled within another call. */
export function describeRunAs(call: OperationCall, as: 'caller' | 'system'): RunAs {
  const { caller } = call;
  const { asSystem, causedBy } = call as Partial<JobActor> & { readonly asSystem?: boolean };
  const tenant = caller.tenantId === undefined ? {} : { tenant: caller.tenantId };
  const cause = caller.id ?? causedBy;
  const common = { ...tenant, ...(cause !== undefined && { causedBy: cause }) };
  if (as === 'system' || caller instanceof SystemCaller) return { system: true, ...common, ...(asSystem && { everyTenant: true }) };
  if (!caller.isAuthenticated) return common;
  return { claims: listClaims(caller), ...(actsForTenant(caller) && caller.tenantId !== undefined && { forTenant: caller.tenantId }) };
}

/** How the caller of a delayed call is found when it is due. */
export interface ActorSources {
  readonly findClaims: FindClaims | undefined;
  /** Returns a caller with the permissions that the host's roles grant now. */
  readonly grant: (caller: Caller) => Caller;
}

/** Returns the caller with which a delayed call runs now, with the current grants of its roles; undefined if it may no longer act. */
export async function findActor(stored: RunAs, { findClaims, grant }: ActorSources): Promise<JobActor | undefined> {
  if (!('claims' in stored)) {
    const { tenant, causedBy } = stored;
    const isSystem = 'system' in stored;
    const caller = isSystem ? new SystemCaller(tenant) : new Nobody(tenant);
    return { caller, seesEveryTenant: isSystem && stored.everyTenant === true, causedBy };
  }
  const claims = findClaims ? await findClaims(stored.claims) : stored.claims;
  if (!claims) return undefined;
  const caller = grant(new ClaimsCaller(claims));
  return { caller: stored.forTenant === undefined ? caller : new CallerInTenant(caller, stored.forTenant), seesEveryTenant: false };
}

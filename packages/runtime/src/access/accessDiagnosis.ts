import { ForbiddenError, getPolicyText } from '@portico/core';
import type { Caller, Policy } from '@portico/core';

/** The maximum number of permissions and roles that a diagnosis lists. */
const most = 50;

/** Why a caller was rejected, for people who develop the application. */
export interface AccessDiagnosis {
  /** The required permissions that the caller does not hold. */
  readonly missingPermissions: readonly string[];
  /** The policy that rejected the caller. */
  readonly policy?: { readonly name: string; readonly requires?: string };
  readonly caller: {
    readonly id: string | undefined;
    readonly tenantId: string | undefined;
    readonly roles: readonly string[];
    /** The permissions of the token and of the roles. */
    readonly permissions: readonly string[];
  };
}

const policies = new WeakMap<ForbiddenError, Policy>();

/** Returns the error for a caller whom a policy rejects, and records the policy for the diagnosis. */
export function createPolicyError(policy: Policy | undefined): ForbiddenError {
  const error = new ForbiddenError(policy?.reason);
  if (policy) policies.set(error, policy);
  return error;
}

/** Explains a rejection. It reveals policies and grants, so responses contain it only in development and in tests. */
export function diagnoseAccess(error: unknown, caller: Caller): AccessDiagnosis | undefined {
  if (!(error instanceof ForbiddenError)) return undefined;
  const { requiredPermissions } = error;
  const policy = policies.get(error);
  const requires = policy && getPolicyText(policy);
  return {
    missingPermissions: requiredPermissions.filter((permission) => !caller.holds(permission)),
    ...(policy && { policy: { name: policy.constructor.name, ...(requires !== undefined && { requires }) } }),
    caller: {
      id: caller.id,
      tenantId: caller.tenantId,
      roles: caller.roles.slice(0, most),
      permissions: caller.permissions.slice(0, most),
    },
  };
}

import { ForbiddenError, getPolicyText } from '@portico/core';
import type { Caller, Policy } from '@portico/core';
import { isJsonObject } from '@portico/core/values';

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

type PolicyFacts = NonNullable<AccessDiagnosis['policy']>;

const policies = new WeakMap<ForbiddenError, () => PolicyFacts>();

/** Returns the error for a caller whom a policy rejects, and records the policy for the diagnosis. */
export function createPolicyError(policy: Policy | undefined): ForbiddenError {
  const error = new ForbiddenError(policy?.reason);
  if (policy) policies.set(error, () => describePolicy(policy));
  return error;
}

function describePolicy(policy: Policy): PolicyFacts {
  const requires = getPolicyText(policy);
  return { name: policy.constructor.name, ...(requires !== undefined && { requires }) };
}

/** Copies the policy in the diagnosis of another process to the error that it responded with. */
export function restorePolicy(error: unknown, diagnosis: unknown): void {
  if (!(error instanceof ForbiddenError) || !isJsonObject(diagnosis) || !isJsonObject(diagnosis['policy'])) return;
  const { name, requires } = diagnosis['policy'];
  if (typeof name === 'string') policies.set(error, () => ({ name, ...(typeof requires === 'string' && { requires }) }));
}

/** Explains a rejection. It reveals policies and grants, so responses contain it only in development and in tests. */
export function diagnoseAccess(error: unknown, caller: Caller): AccessDiagnosis | undefined {
  if (!(error instanceof ForbiddenError)) return undefined;
  const { requiredPermissions } = error;
  const policy = policies.get(error)?.();
  return {
    missingPermissions: requiredPermissions.filter((permission) => !caller.holds(permission)),
    ...(policy && { policy }),
    caller: {
      id: caller.id,
      tenantId: caller.tenantId,
      roles: caller.roles.slice(0, most),
      permissions: caller.permissions.slice(0, most),
    },
  };
}

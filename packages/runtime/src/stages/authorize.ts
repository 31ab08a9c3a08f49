import { ForbiddenError, UnauthorizedError } from '@portico/core';
import type { Policy } from '@portico/core';
import { createPolicyError } from '../access/accessDiagnosis.ts';
import { asksCallers, resolveDemands, noDemands } from '../access/demands.ts';
import type { AccessDemands } from '../access/demands.ts';
import type { OperationCall } from '../call.ts';
import { SystemCaller } from '../calls/systemCaller.ts';
import type { OperationPlan } from '../plan.ts';
import type { Stage, StageFactory } from '../pipeline.ts';

/** Returns the policy that must admit the caller of a call. */
type PolicySelector = (call: OperationCall) => Policy;

/**
 * Checks the caller's identity and permissions if the operation requires them: 401 for an anonymous caller, 403 for one without a
 * permission or rejected by a policy.
 */
export function createAuthorizeStage(services: object, demands: AccessDemands = noDemands): StageFactory {
  return {
    place: 'authorize',
    createStage(plan) {
      const further = resolveDemands(plan, demands);
      const permissions = [...new Set([...further.permissions, ...(plan.permissions ?? [])])];
      const policies = listPolicies(plan, services, further);
      return asksCallers(plan, demands) || plan.identify ? createGate(permissions, policies) : undefined;
    },
  };
}

function listPolicies(plan: OperationPlan, services: object, { policies }: AccessDemands): PolicySelector[] {
  const ofGroups = policies.map(
    (policy): PolicySelector =>
      () =>
        policy,
  );
  return plan.policy ? [...ofGroups, (call) => plan.policy!(services as never, call)] : ofGroups;
}

function createGate(permissions: readonly string[], policies: readonly PolicySelector[]): Stage {
  return (call) => {
    const { caller } = call;
    if (caller instanceof SystemCaller) return undefined;
    if (!caller.isAuthenticated) return call.end(new UnauthorizedError());
    for (const permission of permissions) {
      if (!caller.holds(permission))
        return call.end(new ForbiddenError(undefined, { requiredPermissions: permissions, permissionMatch: 'all' }));
    }
    return policies.length === 0 ? undefined : askFrom(0, policies, call);
  };
}

/** Evaluates the policies in order; waits only for those that return a promise. */
function askFrom(start: number, policies: readonly PolicySelector[], call: OperationCall): void | Promise<void> {
  for (let index = start; index < policies.length; index++) {
    const policy = policies[index]!(call);
    const admits = policy.admits({ caller: call.caller, operation: call.plan.id });
    if (typeof admits !== 'boolean')
      return admits.then((admitted) => (admitted === true ? askFrom(index + 1, policies, call) : refuse(policy, call)));
    if (!admits) return refuse(policy, call);
  }
}

function refuse(policy: Policy, call: OperationCall): void {
  call.end(createPolicyError(policy));
}

import type { Policy } from '@portico/core';
import type { OperationPlan } from '../plan.ts';

/** The requirements for callers of an operation from its groups and the host, in addition to what the operation requires. */
export interface AccessDemands {
  /** All of them are required. */
  readonly permissions: readonly string[];
  /** All of them must admit the caller. */
  readonly policies: readonly Policy[];
  /** Whether the caller must be authenticated. */
  readonly needsCaller: boolean;
  /** Whether a group serves anonymous callers: none of these requirements then apply. */
  readonly allowAnonymous: boolean;
}

/** No requirements. */
export const noDemands: AccessDemands = { permissions: [], policies: [], needsCaller: false, allowAnonymous: false };

/** Returns the requirements from groups and host that apply to an operation: none if it or one of its groups allows anonymous callers. */
export function resolveDemands({ allowAnonymous }: OperationPlan, around: AccessDemands): AccessDemands {
  return allowAnonymous || around.allowAnonymous ? noDemands : around;
}

/** Returns whether the operation, one of its groups or the host requires anything of callers. */
export function asksCallers(plan: OperationPlan, around: AccessDemands = noDemands): boolean {
  const { permissions, policies, needsCaller } = resolveDemands(plan, around);
  const itself = (plan.permissions ?? []).length > 0 || plan.policy !== undefined || plan.needsCaller === true;
  return itself || needsCaller || permissions.length > 0 || policies.length > 0;
}

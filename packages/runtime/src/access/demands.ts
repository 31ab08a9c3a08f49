import type { Policy } from '@portico/core';
import type { OperationPlan } from '../plan.ts';

/** What is asked of the callers of an operation beside what it asks itself: the demands of its groups and of the host. */
export interface AccessDemands {
  /** All of them are needed. */
  readonly permissions: readonly string[];
  /** All of them must admit the caller. */
  readonly policies: readonly Policy[];
  /** Whether the caller must be known. */
  readonly needsCaller: boolean;
  /** Whether a group serves callers who are not known: nothing of this is then asked. */
  readonly allowAnonymous: boolean;
}

/** Nothing is asked. */
export const noDemands: AccessDemands = { permissions: [], policies: [], needsCaller: false, allowAnonymous: false };

/** What of the demands around an operation holds for it: nothing where it, or a group of it, serves callers who are not known. */
export function resolveDemands({ allowAnonymous }: OperationPlan, around: AccessDemands): AccessDemands {
  return allowAnonymous || around.allowAnonymous ? noDemands : around;
}

/** Whether anything is asked of the callers of an operation, by itself or around it. */
export function asksCallers(plan: OperationPlan, around: AccessDemands = noDemands): boolean {
  const { permissions, policies, needsCaller } = resolveDemands(plan, around);
  const itself = (plan.permissions ?? []).length > 0 || plan.policy !== undefined || plan.needsCaller === true;
  return itself || needsCaller || permissions.length > 0 || policies.length > 0;
}

import { ForbiddenError, holdsPermission, UnauthorizedError } from '@portico/core';
import type { OperationPlan } from '../plan.ts';
import type { Stage, StagePart } from '../pipeline.ts';

/** Asks who calls and what they may do, for operations that need to know: 401 for a caller who is not known, 403 for one who lacks a permission. */
export const authorizePart: StagePart = {
  place: 'authorize',
  stageOf(plan) {
    const { permissions = [] } = plan;
    return permissions.length > 0 || plan.identify ? gate(permissions) : undefined;
  },
};

function gate(permissions: NonNullable<OperationPlan['permissions']>): Stage {
  return (call) => {
    const { caller } = call;
    if (!caller.isAuthenticated) return call.end(new UnauthorizedError());
    const held = caller.claim('permission');
    if (permissions.every((wanted) => holdsPermission(held, wanted))) return;
    call.end(new ForbiddenError(undefined, { requiredPermissions: permissions, permissionMatch: 'all' }));
  };
}

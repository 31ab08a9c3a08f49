import { AppError } from '@portico/core';
import { actsForTenant, ReadyResponse, ResultStream } from '@portico/runtime';
import type { OperationCall, StageFactory } from '@portico/runtime';
import type { ServerLog } from '../server/serverLog.ts';

/**
 * Creates the stage that logs each call of an operation that reads across tenants, before its response is sent: who called it, the outcome and the number
 * of rows. If the logger throws, the call fails.
 */
export function createTenantAuditStage(log: ServerLog): StageFactory {
  return {
    place: 'respond',
    createStage: ({ acrossTenants }) =>
      acrossTenants === undefined ? undefined : (call) => log.info(describeRead(call, acrossTenants), 'read across tenants'),
  };
}

function describeRead(call: OperationCall, permission: string): Readonly<Record<string, unknown>> {
  const { caller, outcome, plan, traceId } = call;
  const { causedBy } = call as OperationCall & { readonly causedBy?: string };
  const rows = countRows(outcome);
  return {
    traceId,
    operation: plan.id,
    permission,
    caller: caller.id ?? (actsForTenant(caller) ? 'system' : caller.isAuthenticated ? 'authenticated' : 'anonymous'),
    ...(causedBy !== undefined && causedBy !== caller.id && { causedBy }),
    ...(caller.tenantId !== undefined && { tenant: caller.tenantId }),
    outcome: outcome instanceof AppError ? outcome.code : 'ok',
    ...(rows !== undefined && { rows }),
  };
}

/** Returns the number of rows of a result; undefined for an error, and for a list that is read while it is sent. */
function countRows(outcome: unknown): number | undefined {
  if (outcome instanceof AppError || outcome instanceof ResultStream || outcome instanceof ReadyResponse) return undefined;
  if (Array.isArray(outcome)) return outcome.length;
  const { items } = outcome as { readonly items?: unknown };
  return Array.isArray(items) ? items.length : 1;
}

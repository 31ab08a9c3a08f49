import { ForbiddenError, UnauthorizedError } from '@portico/core';
import type { AppError } from '@portico/core';
import { actsForTenant } from '@portico/runtime';
import { Refusal } from '../errors/refusal.ts';
import { describeSeparation } from '../store/describeSeparation.ts';
import type { ReadingCall, ReadSession } from '../template/readSession.ts';

/**
 * Returns a session that reads the rows of every tenant, with all other filters. Throws a rejection if the caller lacks the permission, or acts for one
 * tenant that code has chosen.
 */
export function readAcrossTenants(session: ReadSession, permission: string): ReadSession {
  const { store, view, call } = session;
  if (!call || !view.lifting) throw new Error('This session cannot read across tenants.');
  if (store.data) throw new Error(describeSeparation(store.name));
  const refusal = findRefusal(call, permission);
  if (refusal) throw new Refusal(refusal);
  return {
    store,
    view: view.lifting({ acrossTenants: true }),
    rows: (statement, values) => session.rows(statement, values),
    ...(session.stream && { stream: (statement, values) => session.stream!(statement, values) }),
    header: (name, value) => session.header(name, value),
  };
}

/** Returns why a call may not read across tenants. */
function findRefusal({ caller, asSystem = false }: ReadingCall, permission: string): AppError | undefined {
  // Work of the host itself sees every tenant anyway.
  if (asSystem) return undefined;
  // The pipeline checks the permission first. This check covers every other way into the operation.
  if (!caller.isAuthenticated) return new UnauthorizedError();
  if (actsForTenant(caller)) return new ForbiddenError('The operation reads the rows of every tenant, but the call acts for one tenant.');
  return caller.holds(permission) ? undefined : new ForbiddenError(undefined, { requiredPermissions: [permission] });
}

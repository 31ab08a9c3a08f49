import { ForbiddenError, UnauthorizedError } from '@portico/core';
import type { AppError } from '@portico/core';
import { actsForTenant } from '@portico/runtime';
import { Refusal } from '../errors/refusal.ts';
import type { ReadSession } from '../template/readSession.ts';
import type { CallerView } from './callerView.ts';
import type { DataCall } from './dataCall.ts';

/** A session whose reads can lift the filter of tenants. */
interface LiftableSession extends ReadSession {
  readonly call: DataCall;
  readonly view: CallerView;
}

/**
 * Returns a session that reads the rows of every tenant, with all other filters. Throws a rejection if the caller lacks the permission, or acts for one
 * tenant that code has chosen.
 */
export function readAcrossTenants(session: LiftableSession, permission: string): ReadSession {
  const refusal = findRefusal(session.call, permission);
  if (refusal) throw new Refusal(refusal);
  return {
    store: session.store,
    view: session.view.lifting({ acrossTenants: true }),
    rows: (statement, values) => session.rows(statement, values),
    ...(session.stream && { stream: (statement, values) => session.stream!(statement, values) }),
    header: (name, value) => session.header(name, value),
  };
}

/** The pipeline has asked for the permission before. It is asked for again here, so that no other way into the operation lifts the filter. */
function findRefusal({ caller, asSystem = false }: DataCall, permission: string): AppError | undefined {
  // Work of the host itself sees every tenant anyway.
  if (asSystem) return undefined;
  if (!caller.isAuthenticated) return new UnauthorizedError();
  if (actsForTenant(caller)) return new ForbiddenError('The operation reads the rows of every tenant, but the call acts for one tenant.');
  return caller.holds(permission) ? undefined : new ForbiddenError(undefined, { requiredPermissions: [permission] });
}

import type { Session } from './session.ts';

/** Throws if the data of tenants are separate, and a call has chosen a tenant after it joined the work of a call without one. */
export function mustShareTenant({ origin, outer, view, call }: Session): void {
  if (!origin.ofCall || outer === undefined || outer.call.caller.tenantId === call.caller.tenantId) return;
  throw new Error(
    `A call within the area acts for the tenant ${JSON.stringify(view.tenantId)} after it joined the work of its caller, but the data of ` +
      `tenants of the store '${origin.name}' are separate: choose the tenant in the first call.`,
  );
}

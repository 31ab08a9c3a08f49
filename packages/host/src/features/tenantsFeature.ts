import type { HostFeature } from '../hostFeature.ts';
import { isDevelopment } from '../hostState.ts';
import { skipForKnownCaller } from './servedCalls/unless.ts';
import { createTenantAuditStage } from '../tenants/tenantAuditStage.ts';
import { createTenantStage } from '../tenants/tenantStage.ts';

/** Compares the tenant that a request names with that of its caller, and logs reads across tenants. */
export const tenantsFeature: HostFeature = {
  name: 'tenants',
  stages(_open, _route, { endpoints: { options }, state, source, server }) {
    const part = createTenantStage({ headersBelieved: isDevelopment(state) && !options.authenticate });
    return [source === 'host' ? skipForKnownCaller(part) : part, createTenantAuditStage(server.log)];
  },
};

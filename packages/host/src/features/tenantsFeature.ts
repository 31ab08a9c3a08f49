import type { HostFeature } from '../hostFeature.ts';
import { isDevelopment } from '../hostState.ts';
import { unlessTold } from './servedCalls/unless.ts';
import { tenantPart } from '../tenants/tenantPart.ts';

/** Compares the tenant that a request names with that of its caller. */
export const tenantsFeature: HostFeature = {
  name: 'tenants',
  stages(_open, _route, { endpoints: { options }, state, source }) {
    const part = tenantPart({ headersBelieved: isDevelopment(state) && !options.authenticate });
    return [source === 'host' ? unlessTold(part) : part];
  },
};

import { TenantCaller } from './tenantCaller.ts';

/** Nobody, in a tenant: what is done in a tenant's name, and on no one's behalf. */
export class Nobody extends TenantCaller {
  readonly isAuthenticated = false;
}

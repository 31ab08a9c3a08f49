import { TenantCaller } from './tenantCaller.ts';

/** An anonymous caller in a tenant, for work of the tenant without a user. */
export class Nobody extends TenantCaller {
  readonly isAuthenticated = false;
}

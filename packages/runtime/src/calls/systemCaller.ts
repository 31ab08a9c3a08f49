import { TenantCaller } from '../tenantCaller.ts';

/** The system as a caller. It has every permission in one tenant, and no identity. */
export class SystemCaller extends TenantCaller {
  readonly isAuthenticated = true;

  override holds(): boolean {
    return true;
  }
}

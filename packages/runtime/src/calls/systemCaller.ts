import { TenantCaller } from '../tenantCaller.ts';

/** The system as a caller: it may do everything, in one tenant, and is nobody in particular. */
export class SystemCaller extends TenantCaller {
  readonly isAuthenticated = true;

  override holds(): boolean {
    return true;
  }
}

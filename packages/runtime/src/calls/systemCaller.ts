import { Caller } from '@portico/core';

/** The system as a caller: it may do everything, in one tenant, and is nobody in particular. */
export class SystemCaller extends Caller {
  readonly isAuthenticated = true;
  readonly id = undefined;
  readonly #tenantId: string | undefined;

  constructor(tenantId: string | undefined) {
    super();
    this.#tenantId = tenantId;
  }

  claim(name: string): string | undefined {
    return name === 'tenant_id' ? this.#tenantId : undefined;
  }

  override holds(): boolean {
    return true;
  }
}

import { Caller } from '@portico/core';

/** Nobody, in a tenant: what is done in a tenant's name, and on no one's behalf. */
export class Nobody extends Caller {
  readonly isAuthenticated = false;
  readonly id = undefined;
  readonly #tenantId: string | undefined;

  constructor(tenantId: string | undefined) {
    super();
    this.#tenantId = tenantId;
  }

  claim(name: string): string | undefined {
    return name === 'tenant_id' ? this.#tenantId : undefined;
  }
}

import { Caller } from '@portico/core';

/** Who acts in a tenant and is no person: of all claims there is that of the tenant alone. */
export abstract class TenantCaller extends Caller {
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

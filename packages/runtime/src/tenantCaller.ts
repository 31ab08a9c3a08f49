import { Caller } from '@portico/core';

/** A caller without an identity that acts in a tenant: its only claim is the tenant. */
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

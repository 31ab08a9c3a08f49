import { Caller } from '@portico/core';

/** A caller of a tenant that the request names. */
export class TenantCaller extends Caller {
  readonly #caller: Caller;
  readonly #tenant: string;

  constructor(caller: Caller, tenant: string) {
    super();
    this.#caller = caller;
    this.#tenant = tenant;
  }

  get isAuthenticated(): boolean {
    return this.#caller.isAuthenticated;
  }

  get id(): string | undefined {
    return this.#caller.id;
  }

  override get permissions(): readonly string[] {
    return this.#caller.permissions;
  }

  claim(name: string): string | readonly string[] | undefined {
    return name === 'tenant_id' ? this.#tenant : this.#caller.claim(name);
  }

  override holds(permission: string): boolean {
    return this.#caller.holds(permission);
  }
}

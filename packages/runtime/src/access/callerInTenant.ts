import { Caller } from '@portico/core';
import type { Claims } from '../caller.ts';
import { listClaims, listsAllClaims } from './listedClaims.ts';
import type { ClaimsLister } from './listedClaims.ts';

/** A caller without a tenant of its own that acts for one. */
export class CallerInTenant extends Caller implements ClaimsLister {
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

  /** Returns the claims of the caller, with this tenant. */
  listClaims(): Claims {
    return { ...listClaims(this.#caller), tenant_id: this.#tenant };
  }

  get listsAll(): boolean {
    return listsAllClaims(this.#caller);
  }

  override holds(permission: string): boolean {
    return this.#caller.holds(permission);
  }
}

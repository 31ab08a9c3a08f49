import { Caller } from '@portico/core';
import type { Claims } from '../caller.ts';
import type { HeldPermissions } from './heldPermissions.ts';
import { listClaims, listsAllClaims } from './listedClaims.ts';
import type { ClaimsLister } from './listedClaims.ts';

/** A caller with the permissions that the host's roles grant, in addition to those of the token. */
export class GrantedCaller extends Caller implements ClaimsLister {
  readonly isAuthenticated = true;
  readonly #caller: Caller;
  readonly #held: HeldPermissions;

  constructor(caller: Caller, held: HeldPermissions) {
    super();
    this.#caller = caller;
    this.#held = held;
  }

  /** The caller without the grants. */
  get original(): Caller {
    return this.#caller;
  }

  get id(): string | undefined {
    return this.#caller.id;
  }

  override get name(): string | undefined {
    return this.#caller.name;
  }

  override get roles(): readonly string[] {
    return this.#caller.roles;
  }

  override get tenantId(): string | undefined {
    return this.#caller.tenantId;
  }

  override get permissions(): readonly string[] {
    return [...new Set([...this.#caller.permissions, ...this.#held.granted])];
  }

  claim(name: string): string | readonly string[] | undefined {
    return this.#caller.claim(name);
  }

  /** Those of the caller alone. */
  listClaims(): Claims {
    return listClaims(this.#caller);
  }

  get listsAll(): boolean {
    return listsAllClaims(this.#caller);
  }

  override holds(permission: string): boolean {
    return this.#held.holds(permission) || this.#caller.holds(permission);
  }
}

import { Caller } from '@portico/core';
import type { ClaimsLister } from './access/listedClaims.ts';
import { HeldPermissions } from './access/heldPermissions.ts';

class Anonymous extends Caller {
  readonly isAuthenticated = false;
  readonly id = undefined;

  claim(): undefined {
    return undefined;
  }
}

/** The anonymous caller. */
export const anonymous: Caller = new Anonymous();

/** The claims of a caller, as in a token. */
export type Claims = Readonly<Record<string, string | readonly string[]>>;

/** An authenticated caller, known by the claims of a credential. */
export class ClaimsCaller extends Caller implements ClaimsLister {
  readonly isAuthenticated = true;
  readonly #claims: Map<string, string | readonly string[]>;
  #held: HeldPermissions | undefined;

  constructor(claims: Claims) {
    super();
    this.#claims = new Map(Object.entries(claims));
  }

  /** The claim `sub` (RFC 7519 section 4.1.2). */
  get id(): string | undefined {
    const subject = this.#claims.get('sub');
    return typeof subject === 'string' ? subject : undefined;
  }

  claim(name: string): string | readonly string[] | undefined {
    return this.#claims.get(name);
  }

  /** All claims. */
  listClaims(): Claims {
    return Object.fromEntries(this.#claims);
  }

  override holds(permission: string): boolean {
    this.#held ??= new HeldPermissions(this.permissions);
    return this.#held.holds(permission);
  }
}

import type { DateTimeOffset } from './scalars.ts';

/** Whom a token is issued to, and what it says of them. */
export interface TokenSubject {
  /** The caller's id: the claim `sub`. */
  readonly sub: string;
  readonly name?: string | undefined;
  /** The claim `role`. */
  readonly roles?: readonly string[] | undefined;
  /** The claim `permission`. */
  readonly permissions?: readonly string[] | undefined;
  /** The claim `tenant_id`. */
  readonly tenantId?: string | undefined;
  /** Further claims; those of the token itself, such as `exp`, are not taken from here. */
  readonly claims?: Readonly<Record<string, string | readonly string[]>> | undefined;
}

/** A token, ready to be sent as `Authorization: Bearer <token>`. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: DateTimeOffset;
}

/** Signs tokens that the host itself accepts, with the key and for the lifetime of `Service:Jwt`. */
export abstract class TokenIssuer {
  abstract issue(subject: TokenSubject): IssuedToken;
}

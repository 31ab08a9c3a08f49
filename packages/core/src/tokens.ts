import type { DateTimeOffset } from './scalars.ts';

/** The subject of a token, and its claims. */
export interface TokenSubject {
  /** The caller's id: the claim `sub`. */
  readonly sub: string;
  /**
   * The caller's display name: the claim `name`.
   * @default none
   */
  readonly name?: string | undefined;
  /**
   * The claim `role`.
   * @default none
   */
  readonly roles?: readonly string[] | undefined;
  /**
   * The claim `permission`.
   * @default none
   */
  readonly permissions?: readonly string[] | undefined;
  /**
   * The claim `tenant_id`.
   * @default none
   */
  readonly tenantId?: string | undefined;
  /**
   * Further claims. Claims of the token itself, such as `exp`, are ignored.
   * @default none
   */
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

/** What tokens are verified by; a member that is absent is read from configuration, `Service:Jwt:Issuer` and so on. */
export interface JwtOptions {
  /** The secret of HS256, at least 32 bytes of UTF-8. */
  readonly key?: string;
  /** Where the public keys of the issuer are published (RFC 7517), in place of `key`. */
  readonly jwksUri?: string;
  /** The only issuer whose tokens are accepted. */
  readonly issuer?: string;
  /** The audience that tokens must name. */
  readonly audience?: string;
  /** How long issued tokens are valid: seconds, or a text such as `1h`; 1 h where it is absent. */
  readonly lifetime?: number | string;
  /** How far the clocks of issuer and host may differ, in seconds; 60 where it is absent. */
  readonly clockSkew?: number | string;
}

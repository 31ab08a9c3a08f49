/** What tokens are verified by; a member that is absent is read from configuration, `Service:Jwt:Issuer` and so on. */
export interface JwtOptions {
  /**
   * The secret of HS256, at least 32 bytes of UTF-8.
   * @default `Service:Jwt:Key`
   */
  readonly key?: string;
  /**
   * Where the public keys of the issuer are published (RFC 7517), in place of `key`; https, in production.
   * @default `Service:Jwt:JwksUri`
   */
  readonly jwksUri?: string;
  /**
   * The only issuer whose tokens are accepted: the claim `iss`.
   * @default `Service:Jwt:Issuer`
   */
  readonly issuer?: string;
  /**
   * The audience that tokens must name: the claim `aud`.
   * @default `Service:Jwt:Audience`
   */
  readonly audience?: string;
  /**
   * How long issued tokens are valid: seconds, or a text such as `15m`.
   * @default `Service:Jwt:Lifetime`, else `1h`
   */
  readonly lifetime?: number | string;
  /**
   * How far the clocks of issuer and host may differ, in seconds.
   * @default `Service:Jwt:ClockSkew`, else 60
   */
  readonly clockSkew?: number | string;
}

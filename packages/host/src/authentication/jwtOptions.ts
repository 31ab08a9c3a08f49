/** The settings for verifying tokens. Omitted members are read from configuration: `Service:Jwt:Issuer` and so on. */
export interface JwtOptions {
  /**
   * The secret of HS256, at least 32 bytes of UTF-8.
   * @default `Service:Jwt:Key`
   */
  readonly key?: string;
  /**
   * The address of the issuer's public keys (RFC 7517), instead of `key`. Must be https in production.
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
   * The lifetime of issued tokens: seconds, or a text such as `15m`.
   * @default `Service:Jwt:Lifetime`, else `1h`
   */
  readonly lifetime?: number | string;
  /**
   * The allowed clock difference between issuer and host, in seconds.
   * @default `Service:Jwt:ClockSkew`, else 60
   */
  readonly clockSkew?: number | string;
}

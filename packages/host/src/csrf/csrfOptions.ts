/** The options of the protection against cross-site request forgery, for credentials that browsers add automatically, such as cookies. */
export interface CsrfOptions {
  /**
   * Origins of other sites whose pages may send such requests, as browsers send them (`https://shop.example`), in addition to
   * those that a CORS policy permits with `credentials`.
   * @default none
   */
  readonly trustedOrigins?: readonly string[];
  /**
   * Whether a request with a cookie needs `Sec-Fetch-Site`, `Origin` or `Referer`, or else a token in `X-CSRF-Token`. Browsers
   * send one of the first three with every change; `false` also accepts other clients without a token.
   * @default `true`
   */
  readonly requireProof?: boolean;
}

/** How requests of other sites are kept from riding on a credential that the browser adds by itself, such as a cookie. */
export interface CsrfOptions {
  /**
   * Origins of other sites whose pages may send such requests, as browsers send them (`https://shop.example`), in addition to those that a
   * CORS policy admits with `credentials`.
   * @default none
   */
  readonly trustedOrigins?: readonly string[];
  /**
   * Whether a request with a cookie needs `Sec-Fetch-Site`, `Origin` or `Referer`. Browsers send one with every change; `false` accepts clients
   * with cookies that are no browsers.
   * @default `true`
   */
  readonly requireProof?: boolean;
}

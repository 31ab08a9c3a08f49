import type { Environment } from './environment.ts';
import type { ServerTimeouts } from './lifecycle/server.ts';
import type { SecureOptions } from './tls/tlsOptions.ts';

/** The options of `createHost` that every server has. */
export interface BaseHostOptions extends ServerTimeouts, SecureOptions {
  /**
   * The environment: `development`, `test` or `production`.
   * @default `NODE_ENV`
   * @see docs/reference/environment.md
   */
  readonly environment?: Environment;
  /**
   * Whether the log has a line for each request, once its response is sent.
   * @default `true`
   */
  readonly logRequests?: boolean;
  /**
   * Largest request body of hand-written routes, in bytes.
   * @default 30,000,000
   */
  readonly bodyLimit?: number;
  /**
   * Whether responses carry security headers for browsers.
   * @default `true`
   * @see docs/guide/transport.md#security-headers
   */
  readonly securityHeaders?: boolean;
}

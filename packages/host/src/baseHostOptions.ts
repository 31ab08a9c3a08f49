import type { Environment } from './environment.ts';
import type { ServerTimeouts } from './lifecycle/server.ts';

/** The options of `createHost` that every server has. */
export interface BaseHostOptions extends ServerTimeouts {
  /**
   * Which environment it is: `development`, `test` or `production`.
   * @default `NODE_ENV`
   * @see docs/reference/environment.md
   */
  readonly environment?: Environment;
  /**
   * Whether each request leaves two lines in the log, when it comes and when it is answered.
   * @default `true`
   */
  readonly logRequests?: boolean;
  /**
   * Largest request body of hand-written routes, in bytes.
   * @default 30,000,000
   */
  readonly bodyLimit?: number;
  /**
   * Whether answers carry headers that make browsers careful.
   * @default `true`
   * @see docs/guide/transport.md#what-answers-tell-browsers
   */
  readonly securityHeaders?: boolean;
}

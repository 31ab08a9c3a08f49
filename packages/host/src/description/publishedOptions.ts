import type { Info, Server } from '@portico/openapi';

/** Options of a host for its API description. */
export interface PublishedOptions {
  /**
   * Title, version, description, contact and license of the API, instead of those of the build.
   * @default those of the build
   */
  readonly info?: Partial<Info>;
  /**
   * The addresses of the API in its description, for clients that call it elsewhere.
   * @default the address of the description: `/`
   * @see docs/guide/descriptions.md
   */
  readonly servers?: readonly Server[];
  /**
   * The version of OpenAPI of the API description: `3.0` for tools that do not read 3.1. The runtime document is always 3.1.
   * @default `Service:OpenApi:Version`, else `3.1`
   * @see docs/guide/descriptions.md
   */
  readonly openApiVersion?: '3.0' | '3.1';
}

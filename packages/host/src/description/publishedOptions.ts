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
}

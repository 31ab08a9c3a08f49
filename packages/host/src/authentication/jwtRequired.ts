import type { ServiceEndpointsOptions } from '../options.ts';

/** Whether a host without settings for tokens refuses to start: where the option does not say, outside of development, when the host has no way of its own to tell who is calling. */
export function isJwtRequired({ requireJwt, authenticate }: ServiceEndpointsOptions, { development }: { development: boolean }): boolean {
  return requireJwt ?? (!development && authenticate === undefined);
}

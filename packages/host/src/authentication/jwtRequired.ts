import type { ServiceEndpointsOptions } from '../options.ts';
import { hasOwnAuthentication, verifiesTokens } from './schemes/schemeOptions.ts';

/**
 * Returns whether a host without JWT settings fails at startup. It does so if a scheme of the option `authentication` verifies tokens. By default it
 * also does so outside development, unless the application authenticates callers in another way.
 */
export function isJwtRequired(options: ServiceEndpointsOptions, { development }: { development: boolean }): boolean {
  return verifiesTokens(options) || (options.requireJwt ?? (!development && !hasOwnAuthentication(options)));
}

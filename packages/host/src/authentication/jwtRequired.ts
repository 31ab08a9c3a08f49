import type { ServiceEndpointsOptions } from '../options.ts';
import { hasOwnAuthentication, verifiesTokens } from './schemes/schemeOptions.ts';

/** How the host runs. */
interface RunMode {
  readonly development: boolean;
  /** Whether it runs in development or in tests. */
  readonly rehearsal: boolean;
}

/**
 * Returns whether a host without JWT settings fails at startup. In production it does so if a scheme of the option `authentication` verifies tokens.
 * By default it also does so outside development, unless the application authenticates callers in another way.
 */
export function isJwtRequired(options: ServiceEndpointsOptions, { development, rehearsal }: RunMode): boolean {
  if (!rehearsal && verifiesTokens(options)) return true;
  return options.requireJwt ?? (!development && !hasOwnAuthentication(options));
}

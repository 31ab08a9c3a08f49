import type { SecurityScheme } from '@portico/openapi';
import type { ServiceEndpointsOptions } from '../options.ts';

/** The scheme of the option `authenticate`, of which only the application knows how it authenticates. */
const customScheme: SecurityScheme = { type: 'http', scheme: 'custom', description: 'A scheme of the application.' };

/** Describes the authentication schemes of a host by name; undefined if it verifies tokens with its JWT settings alone. */
export function describeSchemes({
  authenticate,
  authentication,
}: ServiceEndpointsOptions): Readonly<Record<string, SecurityScheme>> | undefined {
  if (authentication) return Object.fromEntries(authentication.map(({ name, description }) => [name, description]));
  return authenticate ? { custom: customScheme } : undefined;
}

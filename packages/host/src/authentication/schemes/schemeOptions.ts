import type { ServiceEndpointsOptions } from '../../options.ts';
import { isTokenScheme } from './authenticationScheme.ts';

/** Returns whether the application itself says how callers are authenticated. */
export function hasOwnAuthentication({ authenticate, authentication }: ServiceEndpointsOptions): boolean {
  return authenticate !== undefined || authentication !== undefined;
}

/** Returns whether one of the schemes verifies tokens with the JWT settings. */
export function verifiesTokens({ authentication = [] }: ServiceEndpointsOptions): boolean {
  return authentication.some(isTokenScheme);
}

/** Returns the challenges of the schemes in their order, for `WWW-Authenticate`; undefined if tokens alone are verified. */
export function formatChallenge({ authentication }: ServiceEndpointsOptions): string | undefined {
  return authentication && [...new Set(authentication.map(({ challenge }) => challenge))].join(', ');
}

/** Finds problems of the option `authentication`. Test hosts also set `authenticate`, which returns the callers of tests. */
export function findSchemeProblems({ authenticate, authentication }: ServiceEndpointsOptions, isTest: boolean): string[] {
  if (!authentication) return [];
  const names = authentication.map(({ name }) => name);
  const doubled = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  return [
    ...(authenticate && !isTest ? ['the options authenticate and authentication are both set; set only one'] : []),
    ...(names.length === 0 ? ['the option authentication lists no scheme; leave it out to verify tokens only'] : []),
    ...doubled.map((name) => `two schemes of the option authentication have the name '${name}'; give one of them another name`),
    ...names
      .filter((name) => !/^[a-zA-Z0-9._-]+$/.test(name))
      .map((name) => `the scheme '${name}' of the option authentication cannot have this name; use letters, digits, '.', '_' and '-'`),
  ];
}

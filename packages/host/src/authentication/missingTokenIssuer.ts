import { TokenIssuer } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';

const sentence = 'a service depends on TokenIssuer, which cannot issue tokens without Service:Jwt:Key';

/** The token issuer of hosts without a signing key. */
export class MissingTokenIssuer extends TokenIssuer {
  issue(): never {
    throw new Error(sentence);
  }
}

/** Finds the use of `TokenIssuer` without a signing key, once all services are created. */
export function findTokenIssuerProblems(registry: ServiceRegistry): string[] {
  return registry.isAsked(TokenIssuer) && registry.builtIn(TokenIssuer) instanceof MissingTokenIssuer ? [sentence] : [];
}

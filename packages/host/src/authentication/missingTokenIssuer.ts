import { TokenIssuer } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';

const sentence = 'something asks for TokenIssuer, and no tokens can be issued without Service:Jwt:Key';

/** Stands where no key is configured that tokens could be signed with. */
export class MissingTokenIssuer extends TokenIssuer {
  issue(): never {
    throw new Error(sentence);
  }
}

/** What keeps a host from starting once its services are made. */
export function findTokenIssuerProblems(registry: ServiceRegistry): string[] {
  return registry.isAsked(TokenIssuer) && registry.builtIn(TokenIssuer) instanceof MissingTokenIssuer ? [sentence] : [];
}

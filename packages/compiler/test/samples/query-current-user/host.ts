import { Caller } from '@portico/core';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';

/** Who has the claims that a test sends. */
class Claimed extends Caller {
  readonly isAuthenticated = true;
  readonly #claims: Readonly<Record<string, string>>;

  constructor(claims: Readonly<Record<string, string>>) {
    super();
    this.#claims = claims;
  }

  get id() {
    return this.#claims['sub'];
  }

  claim(name: string) {
    return this.#claims[name];
  }
}

/** Claims as a test sends them: JSON in a header. */
export const options: ServiceEndpointsOptions = {
  authenticate: (request): Caller | undefined => {
    const text = request.headers['x-claims'];
    return typeof text === 'string' ? new Claimed(JSON.parse(text) as Record<string, string>) : undefined;
  },
};

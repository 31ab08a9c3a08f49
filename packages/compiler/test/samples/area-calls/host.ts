import { Caller, roles } from '@portico/core';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';

/** Who has the claims that a test sends. */
class Claimed extends Caller {
  readonly isAuthenticated = true;
  readonly #claims: Readonly<Record<string, string | readonly string[]>>;

  constructor(claims: Readonly<Record<string, string | readonly string[]>>) {
    super();
    this.#claims = claims;
  }

  get id() {
    return String(this.#claims['sub'] ?? 'ada');
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
  roles: roles({ clerk: { permissions: ['billing.invoice.create'] } }),
};

import { Caller, Clock } from '@portico/core';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';

/** Somebody who is taken at their word. */
class Named extends Caller {
  readonly isAuthenticated = true;
  readonly id: string;

  constructor(id: string) {
    super();
    this.id = id;
  }

  claim(name: string) {
    return name === 'sub' ? this.id : undefined;
  }
}

/** A house where it is always the same time. */
export const options: ServiceEndpointsOptions = {
  services: (registry) => registry.replace(Clock, { now: () => new Date('2026-05-01T12:00:00Z') }),
  authenticate: (request): Caller | undefined => {
    const id = request.headers['x-caller'];
    return typeof id === 'string' ? new Named(id) : undefined;
  },
};

import { Clock } from '@portico/core';
import type { Caller } from '@portico/core';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';

/** A house where it is always the same time. */
export const options: ServiceEndpointsOptions = {
  services: (registry) => registry.replace(Clock, { now: () => new Date('2026-05-01T12:00:00Z') }),
  authenticate: (request): Caller | undefined => {
    const id = request.headers['x-caller'];
    return typeof id === 'string' ? { isAuthenticated: true, id, claim: (name) => (name === 'sub' ? id : undefined) } : undefined;
  },
};

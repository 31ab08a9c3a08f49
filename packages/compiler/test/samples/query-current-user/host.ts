import type { Caller } from '@portico/core';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';

/** Claims as a test sends them: JSON in a header. */
export const options: ServiceEndpointsOptions = {
  authenticate: (request): Caller | undefined => {
    const text = request.headers['x-claims'];
    if (typeof text !== 'string') return undefined;
    const claims = JSON.parse(text) as Record<string, string>;
    return { isAuthenticated: true, id: claims['sub'], claim: (name) => claims[name] };
  },
};

import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import { ClaimsCaller } from '@portico/runtime';
import type { Claims } from '@portico/runtime';

/** Claims as a test sends them: JSON in a header. */
export const options: ServiceEndpointsOptions = {
  authenticate: ({ headers }) => {
    const text = headers['x-claims'];
    return typeof text === 'string' ? new ClaimsCaller(JSON.parse(text) as Claims) : undefined;
  },
};

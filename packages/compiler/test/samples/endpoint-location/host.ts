import type { ServiceEndpointsOptions } from '@portico/host-fastify';

export const options: ServiceEndpointsOptions = { routePrefix: '/root' };

import type { ConfiguredGroup, ServiceEndpointsOptions } from '@portico/host-fastify';

export const options: ServiceEndpointsOptions = { routePrefix: '/root' };

export const documented = true;

export const groups: Readonly<Record<string, ConfiguredGroup>> = {
  Orders: { routePrefix: '/v2/orders', tags: ['Sales'], version: '2.0' },
  ProductsApi: { routePrefix: 'goods' },
  Plain: { routePrefix: '/plain' },
};

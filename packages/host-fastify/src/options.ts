import type { Authenticate as HostAuthenticate, ServiceEndpointsOptions as HostEndpointsOptions } from '@portico/host';
import type { FastifyRequest } from 'fastify';

/** Tells who is calling by Fastify's request. */
export type Authenticate = HostAuthenticate<FastifyRequest>;

/** Options of all operations of a host on Fastify. */
export type ServiceEndpointsOptions = HostEndpointsOptions<FastifyRequest>;

import type { Authenticate as HostAuthenticate, ServiceEndpointsOptions as HostEndpointsOptions } from '@portico/host';
import type { FastifyRequest } from 'fastify';

/** Authenticates the caller of a Fastify request. */
export type Authenticate = HostAuthenticate<FastifyRequest>;

/** The options of all operations of a host on Fastify. */
export type ServiceEndpointsOptions = HostEndpointsOptions<FastifyRequest>;

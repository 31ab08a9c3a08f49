import type { Caller } from '@portico/core';
import type { OperationCaller, RouteAccess } from '@portico/host/server';

/**
 * The methods that a host adds to its Fastify application, for calls of operations outside requests.
 * @see docs/guide/calls-outside-requests.md
 * @example
 * ```ts
 * await host.as(scanner).call(AddParcel, { label: 'Books' });
 * ```
 */
export interface HostMethods {
  /** Returns an object that calls operations as a caller, outside a request. */
  as(caller: Caller): OperationCaller;
  /** Returns an object that calls operations as the system, outside a request; the reason is logged with each call. */
  asSystem(reason?: string): OperationCaller;
  /** Returns an object that calls operations for a tenant, outside a request; anonymously unless its `as` or `asSystem` is called. */
  forTenant(id: string): OperationCaller;
}

declare module 'fastify' {
  interface FastifyInstance extends HostMethods {}

  interface FastifyContextConfig {
    /** The requirements of the route for its callers. */
    access?: RouteAccess;
  }
}

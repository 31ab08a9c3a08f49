import type { Caller } from '@portico/core';
import { OperationCaller } from '@portico/host/server';
import type { HostState } from '@portico/host/server';
import type { FastifyInstance } from 'fastify';

/** Adds the methods of a host that call operations outside requests. */
export function addOperationCalls(host: FastifyInstance, state: HostState): void {
  const calling = new OperationCaller({ getState: () => state, ready: () => host.ready() }, {});
  host.decorate('as', (caller: Caller) => calling.as(caller));
  host.decorate('asSystem', (reason?: string) => calling.asSystem(reason));
  host.decorate('forTenant', (id: string) => calling.forTenant(id));
}

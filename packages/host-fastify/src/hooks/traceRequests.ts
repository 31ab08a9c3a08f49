import type { ServiceRegistry } from '@portico/runtime';
import type { FastifyInstance } from 'fastify';
import { beginTrace, getTelemetry } from '@portico/host/server';

/** Traces the requests of this scope, in an application that `createHost` did not create. */
export function traceScopeRequests(scope: FastifyInstance, registry: ServiceRegistry): void {
  const telemetry = getTelemetry(registry);
  if (!telemetry) return;
  scope.addHook('onRequest', (request, reply, done) => {
    const trace = beginTrace(telemetry, request.raw, reply.raw);
    if (trace) trace.run(done);
    else done();
  });
}

import { mapHealthEndpoints as mapInto } from '@portico/host/server';
import type { ReadinessCheck } from '@portico/host/server';
import type { NodeHost } from './nodeHost.ts';
import { NodeServer } from './nodeServer.ts';
import { stateOf } from './nodeState.ts';

/** Maps `/health/live`, which responds while the process runs, and `/health/ready`, which responds with 200 from listening until stopping, as long as all that the host needs can be reached. */
export function mapHealthEndpoints(host: NodeHost): void {
  mapInto(new NodeServer(host), stateOf(host));
}

/** Makes `/health/ready` ask for one more dependency of the host. */
export function addReadinessCheck(host: NodeHost, check: ReadinessCheck): void {
  stateOf(host).readiness.add(check);
}

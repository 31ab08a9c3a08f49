import { mapHealthEndpoints as mapInto } from '@portico/host/server';
import type { ReadinessCheck } from '@portico/host/server';
import type { NodeHost } from './nodeHost.ts';
import { NodeServer } from './nodeServer.ts';
import { getState } from './nodeState.ts';

/**
 * Maps `/health/live`, which responds while the process runs, and `/health/ready`, which responds with 200 from listening
 * until stopping, as long as every required dependency is reachable.
 */
export function mapHealthEndpoints(host: NodeHost): void {
  mapInto(new NodeServer(host), getState(host));
}

/** Adds a dependency to the checks of `/health/ready`. */
export function addReadinessCheck(host: NodeHost, check: ReadinessCheck): void {
  getState(host).readiness.add(check);
}

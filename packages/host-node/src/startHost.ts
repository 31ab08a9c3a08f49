import { runServer, startServer } from '@portico/host/server';
import type { RunningHost, StartOptions } from '@portico/host/server';
import type { NodeHost } from './nodeHost.ts';
import { stateOf } from './nodeState.ts';

/** Starts listening where `HOST` and `PORT` say, and stops in order on SIGTERM and SIGINT. */
export function startHost(host: NodeHost, options: StartOptions = {}): Promise<RunningHost> {
  return startServer(host, stateOf(host), (place) => host.listen(place), options);
}

/** Starts a host as the whole work of its process: what keeps it from starting is printed, and the process ends with code 1. */
export function runHost(host: NodeHost, options: StartOptions = {}): Promise<void> {
  return runServer(host, () => startHost(host, options));
}

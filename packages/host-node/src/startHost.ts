import { runServer, startServer } from '@portico/host/server';
import type { RunningHost, StartOptions } from '@portico/host/server';
import type { NodeHost } from './nodeHost.ts';
import { getState } from './nodeState.ts';

/** Starts listening on `HOST` and `PORT`, and stops gracefully on SIGTERM and SIGINT. */
export function startHost(host: NodeHost, options: StartOptions = {}): Promise<RunningHost> {
  return startServer(host, getState(host), (place) => host.listen(place), options);
}

/** Starts a host as the main task of its process. A startup error is printed, or logged if the log is JSON, and the process exits with code 1. */
export function runHost(host: NodeHost, options: StartOptions = {}): Promise<void> {
  return runServer(
    host,
    () => getState(host),
    () => startHost(host, options),
  );
}

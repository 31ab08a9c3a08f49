import type { FastifyInstance } from 'fastify';
import { runServer, startServer } from '@portico/host/server';
import type { RunningHost, StartOptions } from '@portico/host/server';
import { getState } from './fastifyState.ts';

/** Starts listening on `HOST` and `PORT`, and stops gracefully on SIGTERM and SIGINT. */
export function startHost(host: FastifyInstance, options: StartOptions = {}): Promise<RunningHost> {
  const listenTextResolver = (at: string) => `Listening on ${at}`;
  return startServer(host, getState(host), (place) => host.listen({ ...place, listenTextResolver }), options);
}

/** Starts a host as the main task of its process. A startup error is printed, or logged if the log is JSON, and the process exits with code 1. */
export function runHost(host: FastifyInstance, options: StartOptions = {}): Promise<void> {
  return runServer(
    host,
    () => getState(host),
    () => startHost(host, options),
  );
}

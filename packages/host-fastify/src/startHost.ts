import type { FastifyInstance } from 'fastify';
import { runServer, startServer } from '@portico/host/server';
import type { RunningHost, StartOptions } from '@portico/host/server';
import { getState } from './fastifyState.ts';

/** Starts listening where `HOST` and `PORT` say, and stops in order when the process is told to (SIGTERM, SIGINT). */
export function startHost(host: FastifyInstance, options: StartOptions = {}): Promise<RunningHost> {
  const listenTextResolver = (at: string) => `Listening at ${at}`;
  return startServer(host, getState(host), (place) => host.listen({ ...place, listenTextResolver }), options);
}

/** Starts a host as the whole work of its process: what keeps it from starting is printed, and the process ends with code 1. */
export function runHost(host: FastifyInstance, options: StartOptions = {}): Promise<void> {
  return runServer(host, () => startHost(host, options));
}

import type { FastifyInstance } from 'fastify';
import { stateOf } from '../mapping/hostState.ts';

/** How a host stops. */
export interface StopOptions {
  /** How long it stays open while `/health/ready` already says that it stops, in milliseconds, so that a load balancer can look away; 0 where it is absent. */
  readonly drainDelay?: number;
  /** How long requests in flight may take to finish, in milliseconds; 30 s where it is absent. */
  readonly stopTimeout?: number;
}

/** How often connections that have become idle are closed: Node keeps them open after `close` until they time out. */
const sweepInterval = 50;

/** Finishes the requests in flight, then closes every connection and frees what the services hold. */
export async function stopHost(host: FastifyInstance, { drainDelay = 0, stopTimeout = 30_000 }: StopOptions): Promise<void> {
  stateOf(host).phase = 'stopping';
  if (drainDelay > 0) await new Promise((resolve) => setTimeout(resolve, drainDelay));
  const sweep = setInterval(() => host.server.closeIdleConnections(), sweepInterval);
  const giveUp = setTimeout(() => host.server.closeAllConnections(), stopTimeout);
  try {
    await host.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(giveUp);
  }
}

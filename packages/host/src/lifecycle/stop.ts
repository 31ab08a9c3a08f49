import type { HostState } from '../hostState.ts';
import type { ShutdownTimes } from './shutdownTimes.ts';

/** How often connections are checked while the host stops, in milliseconds. */
const sweepInterval = 50;

/**
 * How long a connection without a request must be idle before it is closed, in milliseconds. A client that has just
 * connected, or just received a response, may be about to send a request, which would be lost.
 */
const quietTime = 500;

/** Thrown if a host did not stop in time; names the remaining work. */
export class StopIncomplete extends Error {
  constructor(left: readonly string[]) {
    super(`The host stopped with unfinished work: ${left.join(', ')}.`);
    this.name = 'StopIncomplete';
  }
}

/**
 * Stops a host gracefully: fails `/health/ready`, waits for load balancers to stop routing, accepts no new connections,
 * then finishes requests in flight, message handlers, services and stores. After the timeout the remaining work is aborted
 * and named.
 */
export async function stopHost(host: Closable, state: HostState, { delay, timeout }: ShutdownTimes): Promise<void> {
  state.phase = 'stopping';
  const { connections } = state;
  connections.sayGoodbye();
  if (delay > 0) await sleep(delay);
  connections.stopListening();
  const sweep = setInterval(() => connections.closeQuiet(quietTime), sweepInterval);
  try {
    await waitInTime(finish(host, state), timeout, () => describeRemainingWork(state));
  } finally {
    clearInterval(sweep);
    connections.cut();
  }
}

/** A server whose `close` also closes everything that the host has opened. */
export interface Closable {
  close(): PromiseLike<unknown>;
}

async function finish(host: Closable, { connections }: HostState): Promise<void> {
  while (connections.size > 0) await sleep(sweepInterval);
  await host.close();
}

/** Describes the remaining work of a stopping host. */
export function describeRemainingWork({ connections }: HostState): readonly string[] {
  const requests = Map.groupBy(connections.requests, (request) => request);
  if (requests.size === 0) return ['message handlers, services or stores'];
  return [...requests].map(([request, all]) => (all.length === 1 ? request : `${all.length} × ${request}`));
}

async function waitInTime(work: Promise<void>, milliseconds: number, left: () => readonly string[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StopIncomplete(left())), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

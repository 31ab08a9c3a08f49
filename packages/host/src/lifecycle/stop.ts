import type { HostState } from '../hostState.ts';
import type { ShutdownTimes } from './shutdownTimes.ts';

/** How often connections are looked after while the host stops, in milliseconds. */
const sweepInterval = 50;

/**
 * For how long nothing has to come on a connection without a request before it is closed, in milliseconds: a client that has just
 * connected, or just been answered, may be about to send, and its request would be lost.
 */
const quietTime = 500;

/** Thrown where a host did not stop in time: it names what was left. */
export class StopIncomplete extends Error {
  constructor(left: readonly string[]) {
    super(`The host stopped with work left: ${left.join(', ')}.`);
    this.name = 'StopIncomplete';
  }
}

/**
 * Stops in order: says no at `/health/ready`, waits until load balancers have looked away, takes no new connections, finishes the
 * requests in flight, then handlers of messages, services and stores. What is not done in time is cut off, and named.
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

/** A server whose `close` ends with everything that the host has opened. */
export interface Closable {
  close(): PromiseLike<unknown>;
}

async function finish(host: Closable, { connections }: HostState): Promise<void> {
  while (connections.size > 0) await sleep(sweepInterval);
  await host.close();
}

/** What a host that stops has not done yet. */
export function describeRemainingWork({ connections }: HostState): readonly string[] {
  const requests = Map.groupBy(connections.requests, (request) => request);
  if (requests.size === 0) return ['handlers of messages, services or stores'];
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

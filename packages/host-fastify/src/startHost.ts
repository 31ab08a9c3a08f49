import type { FastifyInstance } from 'fastify';
import {
  browsable,
  configurationOf,
  environmentOf,
  listenAddress,
  listenError,
  shutdownTimes,
  stopHost,
  stopOnSignals,
} from '@portico/host/server';
import type { HostState, StopOptions } from '@portico/host/server';
import { stateOf } from './fastifyState.ts';

/** How a host starts and stops. */
export interface StartOptions extends StopOptions {
  /**
   * The address to listen at.
   * @default `HOST`
   */
  readonly host?: string;
  /**
   * The port to listen at; 0 takes any free one.
   * @default `PORT`
   */
  readonly port?: number;
  /**
   * Told the address, and that of the reference, a line at a time.
   * @default prints it
   */
  readonly announce?: (line: string) => void;
}

/** A host that listens. */
export interface RunningHost {
  /** As a browser on this machine opens it. */
  readonly address: string;
  /** Finishes what is in flight, then stops; several calls stop it once. Throws where it was not done in time, naming what was left. */
  stop(): Promise<void>;
}

/** Starts listening where `HOST` and `PORT` say, and stops in order when the process is told to (SIGTERM, SIGINT). */
export async function startHost(host: FastifyInstance, options: StartOptions = {}): Promise<RunningHost> {
  const state = stateOf(host);
  state.startOptions = options;
  const times = shutdownTimes(options, configurationOf(state));
  if (!state.connections.watches(host.server)) watchForeign(host, state);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopHost(host, state, times));
  const release = stopOnSignals(host.log, state, stop);
  host.server.once('close', release);
  try {
    return { address: await listening(host, options), stop };
  } catch (error) {
    release();
    throw error;
  }
}

/** Listens, and tells where. */
async function listening(host: FastifyInstance, options: StartOptions): Promise<string> {
  const state = stateOf(host);
  const usual = listenAddress(process.env, environmentOf(state.environment));
  const place = { host: options.host ?? usual.host, port: options.port ?? usual.port };
  const listen = host.listen({ ...place, listenTextResolver: (at) => `Listening at ${at}` });
  const address = browsable(
    await listen.catch((error: unknown) => {
      throw listenError(error, place);
    }),
  );
  state.phase = 'listening';
  const announce = options.announce ?? ((line) => process.stdout.write(line + '\n'));
  announce(address);
  if (state.hasReference) announce(`${address}/scalar`);
  return address;
}

/** An application that was made elsewhere has a server that was, too. */
function watchForeign({ server }: FastifyInstance, { connections }: HostState): void {
  connections.watch(server);
  server.prependListener('request', (request, response) => connections.begin(request, response));
}

/** How long a host that did not start has to give back what it had opened, in milliseconds. */
const closing = 5_000;

/** Starts a host as the whole work of its process: what keeps it from starting is printed, and the process ends with code 1. */
export async function runHost(host: FastifyInstance, options: StartOptions = {}): Promise<void> {
  try {
    await startHost(host, options);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
    // What hung while it was opened may hang when it is closed, or keep the process alive.
    setTimeout(() => process.exit(), closing).unref();
    await host.close();
  }
}

import type { Server } from 'node:http';
import { getConfiguration } from './configuration/hostSettings.ts';
import { getEnvironment } from './environment.ts';
import type { HostState } from './hostState.ts';
import { toBrowsableAddress, listenAddress, listenError } from './lifecycle/address.ts';
import type { ListenAddress } from './lifecycle/address.ts';
import { resolveShutdownTimes } from './lifecycle/shutdownTimes.ts';
import type { StopOptions } from './lifecycle/shutdownTimes.ts';
import { stopOnSignals } from './lifecycle/signals.ts';
import { stopHost } from './lifecycle/stop.ts';
import type { Closable } from './lifecycle/stop.ts';
import type { ServerLog } from './server/serverLog.ts';

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

/** A host that can start: its application, with the server that it listens with. */
export interface StartableHost extends Closable {
  readonly log: ServerLog;
  readonly server: Server;
}

/** Starts listening and returns the address. */
export type Listen = (place: ListenAddress) => Promise<string>;

/** Starts listening where `HOST` and `PORT` say, and stops in order on SIGTERM and SIGINT. */
export async function startServer(host: StartableHost, state: HostState, listen: Listen, options: StartOptions): Promise<RunningHost> {
  state.startOptions = options;
  const times = resolveShutdownTimes(options, getConfiguration(state));
  if (!state.connections.watches(host.server)) watchForeign(host, state);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopHost(host, state, times));
  const release = stopOnSignals(host.log, state, stop);
  host.server.once('close', release);
  try {
    return { address: await listening(state, listen, options), stop };
  } catch (error) {
    release();
    throw error;
  }
}

/** Listens, and tells where. */
async function listening(state: HostState, listen: Listen, options: StartOptions): Promise<string> {
  const usual = listenAddress(process.env, getEnvironment(state.environment));
  const place = { host: options.host ?? usual.host, port: options.port ?? usual.port };
  const address = toBrowsableAddress(
    await listen(place).catch((error: unknown) => {
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
function watchForeign({ server }: StartableHost, { connections }: HostState): void {
  connections.watch(server);
  server.prependListener('request', (request, response) => connections.begin(request, response));
}

/** How long a host that did not start has to give back what it had opened, in milliseconds. */
const closing = 5_000;

/** Starts a host as the whole work of its process: what keeps it from starting is printed, and the process ends with code 1. */
export async function runServer(host: Closable, start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
    // What hung while it was opened may hang when it is closed, or keep the process alive.
    setTimeout(() => process.exit(), closing).unref();
    await host.close();
  }
}

import type { Server } from 'node:http';
import { isRunCommand } from './configuration/isRunCommand.ts';
import { runCommand } from './calls/runCommand.ts';
import { getConfiguration } from './configuration/hostSettings.ts';
import { getEnvironment } from './environment.ts';
import type { HostState } from './hostState.ts';
import { getHttp2Stream } from './http/http2Messages.ts';
import { toBrowsableAddress, listenAddress, listenError } from './lifecycle/address.ts';
import type { ListenAddress } from './lifecycle/address.ts';
import { resolveShutdownTimes } from './lifecycle/shutdownTimes.ts';
import type { StopOptions } from './lifecycle/shutdownTimes.ts';
import { stopOnSignals } from './lifecycle/signals.ts';
import { stopHost } from './lifecycle/stop.ts';
import type { Closable } from './lifecycle/stop.ts';
import { findStartOptionProblems } from './optionNames/optionProblems.ts';
import type { ServerLog } from './server/serverLog.ts';
import { StartupError } from './startupError.ts';

/** The options for starting and stopping a host. */
export interface StartOptions extends StopOptions {
  /**
   * The address to listen on.
   * @default `HOST`
   */
  readonly host?: string;
  /**
   * The port to listen on; 0 selects a free port.
   * @default `PORT`
   */
  readonly port?: number;
  /**
   * Receives the addresses of the host, of the reference and of the development page, one line each.
   * @default prints the line; a log in JSON has the address instead
   */
  readonly announce?: (line: string) => void;
}

/** A running host. */
export interface RunningHost {
  /** The address for a browser on this machine. */
  readonly address: string;
  /**
   * Stops the host after finishing requests in flight. Repeated calls return the same promise. Throws an error that names the
   * remaining work if the host did not stop in time.
   */
  stop(): Promise<void>;
}

/** A host that can be started: its application and its server. */
export interface StartableHost extends Closable {
  readonly log: ServerLog;
  readonly server: Server;
  ready(): PromiseLike<unknown>;
}

/** Starts listening and returns the address. */
export type Listen = (place: ListenAddress) => Promise<string>;

/** Starts listening on `HOST` and `PORT`, and stops gracefully on SIGTERM and SIGINT. If `portico run` started the process, it runs one operation instead. */
export async function startServer(host: StartableHost, state: HostState, listen: Listen, options: StartOptions): Promise<RunningHost> {
  const problems = findStartOptionProblems(options, state);
  if (problems.length > 0) throw new StartupError(problems);
  state.startOptions = options;
  if (isRunCommand()) return runCommand(host, { getState: () => state, ready: () => host.ready() });
  const times = resolveShutdownTimes(options, getConfiguration(state));
  if (!state.connections.watches(host.server)) watchForeign(host, state);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopHost(host, state, times));
  const release = stopOnSignals(host.log, state, stop);
  host.server.once('close', release);
  try {
    return { address: await listening(host, state, listen, options), stop };
  } catch (error) {
    release();
    throw error;
  }
}

/** Starts listening, and announces the address. */
async function listening({ log }: StartableHost, state: HostState, listen: Listen, options: StartOptions): Promise<string> {
  const usual = listenAddress(process.env, getEnvironment(state.environment));
  const place = { host: options.host ?? usual.host, port: options.port ?? usual.port };
  const address = toBrowsableAddress(
    await listen(place).catch((error: unknown) => {
      throw listenError(error, place);
    }),
  );
  state.phase = 'listening';
  const announce = options.announce ?? createPrinter(state, log);
  announce(address);
  if (state.hasReference) announce(`${address}/scalar`);
  if (state.developmentPage) announce(`${address}/_portico`);
  return address;
}

/** Returns a function that prints a line; nothing if the output is JSON, because the server logs each address that it listens on. */
function createPrinter({ hasJsonOutput }: HostState, { level }: ServerLog): (line: string) => void {
  return hasJsonOutput && level !== 'silent' ? () => {} : (line) => void process.stdout.write(`${line}\n`);
}

/** Tracks a server that the application created itself. */
function watchForeign({ server }: StartableHost, { connections }: HostState): void {
  connections.watch(server);
  connections.sessions.watch(server);
  server.prependListener('request', (request, response) => {
    if (getHttp2Stream(request)) connections.sessions.begin(request, response);
    else connections.begin(request, response);
  });
}

/** How long a failed startup may take to close what it had opened, in milliseconds. */
const closing = 5_000;

/** A host that runs as the main task of its process. */
export interface RunnableHost extends Closable {
  readonly log: ServerLog;
}

/** Starts a host as the main task of its process. A startup error is printed, or logged if the log is JSON, and the process exits with code 1. */
export async function runServer(host: RunnableHost, getState: () => HostState, start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (error) {
    reportFailure(host, getState(), error);
    process.exitCode = 1;
    // A resource that hung while opening may hang while closing, or keep the process alive.
    setTimeout(() => process.exit(), closing).unref();
    await host.close();
  }
}

/** Prints why a host cannot start; as one line of a log in JSON, so that programs can read all of the output. */
function reportFailure({ log }: RunnableHost, { hasJsonOutput }: HostState, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (!hasJsonOutput || log.level === 'silent') process.stderr.write(`${message}\n`);
  else if (error instanceof StartupError) log.error({ code: error.code, problems: error.problems }, 'The host cannot start');
  else log.error({ reason: message }, 'The host cannot start');
}

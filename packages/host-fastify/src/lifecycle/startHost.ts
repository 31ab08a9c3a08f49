import type { FastifyInstance } from 'fastify';
import { environmentOf } from '../environment.ts';
import { stateOf } from '../mapping/hostState.ts';
import { browsable, listenAddress } from './address.ts';
import { stopHost } from './stop.ts';
import type { StopOptions } from './stop.ts';

/** How a host starts and stops. */
export interface StartOptions extends StopOptions {
  /** In place of `HOST`. */
  readonly host?: string;
  /** In place of `PORT`; 0 takes any free port. */
  readonly port?: number;
  /** Told the address, and that of the reference; printed where it is absent. */
  readonly announce?: (line: string) => void;
}

/** A host that listens. */
export interface RunningHost {
  /** As a browser on this machine opens it. */
  readonly address: string;
  /** Finishes the requests in flight, then stops; several calls stop it once. */
  stop(): Promise<void>;
}

/** Starts listening where `HOST` and `PORT` say, and stops in order when the process is told to (SIGTERM, SIGINT). */
export async function startHost(host: FastifyInstance, options: StartOptions = {}): Promise<RunningHost> {
  const state = stateOf(host);
  const listen = listenAddress(process.env, environmentOf(state.environment));
  const address = browsable(
    await host.listen({
      host: options.host ?? listen.host,
      port: options.port ?? listen.port,
      listenTextResolver: (at) => `Listening at ${at}`,
    }),
  );
  const announce = options.announce ?? ((line) => process.stdout.write(line + '\n'));
  announce(address);
  if (state.hasReference) announce(`${address}/scalar`);

  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopHost(host, options));
  stopOnSignals(host, stop);
  return { address, stop };
}

/** Starts a host as the whole work of its process: what keeps it from starting is printed, and the process ends with code 1. */
export async function runHost(host: FastifyInstance, options: StartOptions = {}): Promise<void> {
  try {
    await startHost(host, options);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
    await host.close();
  }
}

/** The first signal stops in order; the second one finds no handler of ours and ends the process at once. */
function stopOnSignals(host: FastifyInstance, stop: () => Promise<void>): void {
  const onSignal = () => {
    release();
    stop().catch((error: unknown) => host.log.error({ err: error }, 'The host did not stop cleanly'));
  };
  const release = () => process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  host.server.once('close', release);
}

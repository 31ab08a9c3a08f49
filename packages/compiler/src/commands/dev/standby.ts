// Loaded with `--import` before the host: loads packages, and waits until the host may start.
import { subscribe } from 'node:diagnostics_channel';
import module from 'node:module';
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import { FrameworkModules } from './frameworkModules.ts';
import { LineReader } from './lineReader.ts';
import type { StandbyMessage, StandbyReport } from './standbyMessages.ts';

/** The descriptor that connects this process to `portico dev`. */
const descriptor = 3;

/** How long the host may take to listen before its modules are reported anyway, in milliseconds. */
const longestStart = 5_000;

/** The time after which nothing belongs to the start any more, in milliseconds. */
const quiet = 200;

/** Lets the host start. */
type StartMessage = Extract<StandbyMessage, { readonly start: true }>;

// Workers of the host run this module, too, because they inherit its options.
if (isMainThread) await waitForStart();

async function waitForStart(): Promise<void> {
  removeOption();
  module.enableCompileCache();
  const socket = new Socket({ fd: descriptor });
  // Without its parent there is nothing to wait for.
  const abandoned = () => process.exit(0);
  socket.on('error', abandoned).on('close', abandoned);
  const { records } = await readMessages(socket);
  // Hooks make every import slower, so only the first start has them.
  const modules = records ? new FrameworkModules() : undefined;
  socket
    .off('error', abandoned)
    .off('close', abandoned)
    .on('error', () => undefined);
  // The host decides how long the process lives.
  socket.unref();
  reportStart(modules, (report) => socket.end(`${JSON.stringify(report)}\n`));
}

/** Loads what `portico dev` asks for, until it lets the host start. The process ends if `portico dev` does. */
async function readMessages(socket: Socket): Promise<StartMessage> {
  for await (const message of new LineReader<StandbyMessage>(socket)) {
    if ('start' in message) return message;
    await preload(message.preload);
  }
  return process.exit(0);
}

/** Removes the option of this module, so that processes and workers of the host do not inherit it. */
function removeOption(): void {
  const index = process.execArgv.findIndex((option) => option.startsWith('--import=') && option.includes('/standby.'));
  if (index >= 0) process.execArgv.splice(index, 1);
}

/** Loads modules that the last host has loaded, and the compiler of TypeScript. A module that cannot be loaded fails again in the host, where it is reported. */
async function preload(urls: readonly string[]): Promise<void> {
  for (const url of urls) await import(url).catch(() => undefined);
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  module.stripTypeScriptTypes('let loaded: true;');
  process.emitWarning = emitWarning;
}

/** Reports the modules once the host listens, and stores what was compiled for the next start. */
function reportStart(modules: FrameworkModules | undefined, report: (message: StandbyReport) => void): void {
  let isReported = false;
  const finish = () => {
    if (isReported) return;
    isReported = true;
    module.flushCompileCache?.();
    report({ loaded: modules?.end() });
  };
  subscribe('tracing:net.server.listen:asyncEnd', () => setTimeout(finish, quiet).unref());
  setTimeout(finish, longestStart).unref();
}

import type { HostState } from '../hostState.ts';
import type { ServerLog } from '../server/serverLog.ts';
import { describeRemainingWork, StopIncomplete } from './stop.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;

/**
 * If a process group is signalled, parent scripts pass the signal on as well; a repeated signal within this time, in
 * milliseconds, counts as the same one.
 */
const echo = 500;

/**
 * Stops the host gracefully on the first signal. The process exits with code 0 once all work is done. If that takes too
 * long, or on a second signal, it exits immediately with code 1 and logs the remaining work. Returns a function that
 * removes the signal handlers.
 */
export function stopOnSignals(log: ServerLog, state: HostState, stop: () => Promise<void>): () => void {
  const first = (signal: NodeJS.Signals): void => {
    if (state.phase === 'starting') return exit(`Signal ${signal} received before the host had started`);
    release();
    const asked = performance.now();
    for (const each of signals) process.on(each, (signal) => void (performance.now() - asked > echo && second(signal)));
    log.info({ signal }, 'Stopping');
    stop().then(
      () => log.info('Stopped'),
      (error: unknown) => {
        if (error instanceof StopIncomplete) return exit(error.message);
        log.error({ err: error }, 'The host did not stop cleanly');
        process.exitCode = 1;
      },
    );
  };
  const second = (signal: NodeJS.Signals): void =>
    exit(`Second signal ${signal} received; exiting with unfinished work: ${describeRemainingWork(state).join(', ')}.`);
  const exit = (line: string): void => {
    log.error(line);
    // A host without a log still prints the line.
    if (log.level === 'silent' || log.level === undefined) process.stderr.write(`${line}\n`);
    process.exit(1);
  };
  const release = (): void => signals.forEach((signal) => void process.off(signal, first));
  for (const signal of signals) process.on(signal, first);
  return release;
}

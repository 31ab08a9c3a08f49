import type { HostState } from '../hostState.ts';
import type { ServerLog } from '../server/serverLog.ts';
import { describeRemainingWork, StopIncomplete } from './stop.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;

/** Whoever ends a group of processes has the scripts above pass the signal on, too: what follows in these milliseconds is the same request. */
const echo = 500;

/**
 * The first signal stops the host in order, and the process ends with code 0 once nothing is left to do. Where that takes too long,
 * or a second signal comes, it ends at once with code 1, and the log names what was left. Gives back what lets go of the signals.
 */
export function stopOnSignals(log: ServerLog, state: HostState, stop: () => Promise<void>): () => void {
  const first = (signal: NodeJS.Signals): void => {
    if (state.phase === 'starting') return exit(`Told to end (${signal}) before the host had started`);
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
    exit(`A second signal (${signal}) ends the host with work left: ${describeRemainingWork(state).join(', ')}.`);
  const exit = (line: string): void => {
    log.error(line);
    // A host without a log tells it all the same.
    if (log.level === 'silent' || log.level === undefined) process.stderr.write(`${line}\n`);
    process.exit(1);
  };
  const release = (): void => signals.forEach((signal) => void process.off(signal, first));
  for (const signal of signals) process.on(signal, first);
  return release;
}

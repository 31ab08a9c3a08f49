import type { ServerLog } from '@portico/host/server';
import { JsonLog, levels } from './jsonLog.ts';
import type { LogLevel, LogStream } from './jsonLog.ts';
import { OutputLines } from './outputLines.ts';

/** The options of the log. */
export interface LogOptions {
  /**
   * The lowest level that is written: `trace`, `debug`, `info`, `warn`, `error`, `fatal`, or `silent` for none.
   * @default `info`
   */
  readonly level?: string;
  /**
   * The destination of the JSON lines.
   * @default standard output
   */
  readonly stream?: LogStream;
}

/** The file descriptor is the same in every process; `process.stdout` of a thread has none. */
const standardOutput = 1;

/** Creates the log of a host; `writeLine` formats a line for output. The application's own log is returned unchanged. */
export function createLog(logger: boolean | LogOptions | ServerLog, writeLine: (line: string) => string): ServerLog {
  if (logger === false) return new JsonLog('silent', () => {});
  if (typeof logger === 'object' && isLog(logger)) return logger;
  const { level = 'info', stream } = logger === true ? {} : logger;
  if (!isLevel(level)) throw new Error(`Unknown log level '${level}'; valid levels are ${Object.keys(levels).join(', ')}.`);
  if (stream) return new JsonLog(level, (line) => void stream.write(writeLine(line)));
  const output: OutputLines = new OutputLines(standardOutput, (dropped) =>
    log.warn({ dropped }, 'Log lines were dropped because the destination is too slow'),
  );
  const log = new JsonLog(level, (line) => output.write(writeLine(line)));
  return log;
}

function isLevel(level: string): level is LogLevel {
  return Object.hasOwn(levels, level);
}

function isLog(logger: LogOptions | ServerLog): logger is ServerLog {
  return 'info' in logger && typeof logger.info === 'function';
}

/** Returns whether request lines are written at all. */
export function writesRequests(log: ServerLog): boolean {
  return log.level !== 'silent' && !(log instanceof JsonLog && levels[log.level] > levels.info);
}

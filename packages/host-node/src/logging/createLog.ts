import type { ServerLog } from '@portico/host/server';
import { JsonLog, levels } from './jsonLog.ts';
import type { LogLevel, LogStream } from './jsonLog.ts';
import { OutputLines } from './outputLines.ts';

/** How a host logs. */
export interface LogOptions {
  /**
   * The lowest level that is written: `trace`, `debug`, `info`, `warn`, `error`, `fatal`, or `silent` for none.
   * @default `info`
   */
  readonly level?: string;
  /**
   * Where lines of JSON go.
   * @default standard output
   */
  readonly stream?: LogStream;
}

/** Its number is the same in every process; `process.stdout` of a thread has none. */
const standardOutput = 1;

/** Makes the log of a host; `writeLine` turns a line into the text that is written. A log of the application is taken unchanged. */
export function createLog(logger: boolean | LogOptions | ServerLog, writeLine: (line: string) => string): ServerLog {
  if (logger === false) return new JsonLog('silent', () => {});
  if (typeof logger === 'object' && isLog(logger)) return logger;
  const { level = 'info', stream } = logger === true ? {} : logger;
  if (!isLevel(level)) throw new Error(`The log has no level '${level}'; it must be ${Object.keys(levels).join(', ')}.`);
  if (stream) return new JsonLog(level, (line) => void stream.write(writeLine(line)));
  const output: OutputLines = new OutputLines(standardOutput, (dropped) =>
    log.warn({ dropped }, 'Lines of the log were dropped: they were written more slowly than made'),
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

/** Whether the lines of requests are written at all, so that nothing need be made for them. */
export function writesRequests(log: ServerLog): boolean {
  return log.level !== 'silent' && !(log instanceof JsonLog && levels[log.level] > levels.info);
}

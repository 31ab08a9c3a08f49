import type { HostConfiguration } from '../configuration/hostConfiguration.ts';
import { readSetting } from '../configuration/setting.ts';
import type { Environment } from '../environment.ts';

const key = 'Service:Log:Format';

/** The destination of a log in Pino's options. */
export interface LoggerTarget {
  readonly stream?: unknown;
  readonly transport?: unknown;
  readonly file?: unknown;
}

/** The destination and form of log lines: standard output for people or for programs, or elsewhere for programs. */
export type LogFormat = 'text' | 'json' | 'elsewhere';

/**
 * Returns the format of a log: text for people in development, unless configured otherwise. Logs to other destinations than standard output are
 * for programs.
 */
export function readLogFormat(
  configuration: HostConfiguration,
  { environment, logger }: { environment: Environment; logger: LoggerTarget | boolean | undefined },
): LogFormat {
  const format = readSetting(configuration, key) ?? (environment === 'production' ? 'json' : 'text');
  if (format !== 'json' && format !== 'text') configuration.problems.push(`${key} is '${format}'; it must be json or text`);
  const goesElsewhere = typeof logger === 'object' && (logger.stream ?? logger.transport ?? logger.file) !== undefined;
  if (goesElsewhere) return 'elsewhere';
  return format === 'text' ? 'text' : 'json';
}

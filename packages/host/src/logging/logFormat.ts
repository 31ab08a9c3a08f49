import type { HostConfiguration } from '../configuration/hostConfiguration.ts';
import { readSetting } from '../configuration/setting.ts';
import type { Environment } from '../environment.ts';

const key = 'Service:Log:Format';

/** Where a log is written, as Pino's options say it. */
export interface LoggerTarget {
  readonly stream?: unknown;
  readonly transport?: unknown;
  readonly file?: unknown;
}

/**
 * Whether the log is for people: in development, unless configuration says otherwise. What goes elsewhere than to
 * standard output is read by programs.
 */
export function isForPeople(
  configuration: HostConfiguration,
  { environment, logger }: { environment: Environment; logger: LoggerTarget | boolean | undefined },
): boolean {
  const format = readSetting(configuration, key) ?? (environment === 'production' ? 'json' : 'text');
  if (format !== 'json' && format !== 'text') configuration.problems.push(`${key} is '${format}'; it must be json or text`);
  const goesElsewhere = typeof logger === 'object' && (logger.stream ?? logger.transport ?? logger.file) !== undefined;
  return format === 'text' && !goesElsewhere;
}

import type { LogOptions, HostOptions } from '@portico/host-node';

const lines = { write: (line: string) => console.log(line.trimEnd()) };

/** Has a runtime without standard output, such as workerd, write the lines of the log to its console. */
export function logWithConsole(options: HostOptions): HostOptions {
  const { logger = options.environment !== 'test' && process.env['NODE_ENV'] !== 'test' } = options;
  if (typeof (process.stdout as { readonly fd?: unknown } | undefined)?.fd === 'number' || logger === false) return options;
  if (logger === true) return { ...options, logger: { stream: lines } };
  return 'info' in logger || logger.stream ? options : { ...options, logger: { ...(logger as LogOptions), stream: lines } };
}

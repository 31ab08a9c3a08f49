import type { HostOptions } from '@portico/host-node';

// oxlint-disable-next-line no-console -- workerd records console output; other output may be lost when the request ends
const lines = { write: (line: string) => console.log(line.trimEnd()) };

/** Writes log lines to the console in workerd. */
export function logWithConsole(options: HostOptions): HostOptions {
  if (!isWorkerd()) return options;
  const { environment = process.env['NODE_ENV'], logger = environment !== 'test' } = options;
  if (logger === false) return options;
  if (logger === true) return { ...options, logger: { stream: lines } };
  return 'info' in logger || logger.stream ? options : { ...options, logger: { ...logger, stream: lines } };
}

/** Returns whether the runtime is workerd, by its key in WinterTC's registry of runtimes. */
function isWorkerd(): boolean {
  return (globalThis as { readonly navigator?: { readonly userAgent?: string } }).navigator?.userAgent === 'Cloudflare-Workers';
}

import type { ServerReply } from '@portico/host/server';

/** Logs a request when it comes, and when its response is written. */
export function logRequest({ request, raw, log }: ServerReply): void {
  const { method, ip, host } = request;
  const req = { method, url: request.raw.url, host, remoteAddress: ip, remotePort: request.raw.socket.remotePort };
  log.info({ req }, 'incoming request');
  const start = performance.now();
  raw.once('finish', () => log.info({ res: { statusCode: raw.statusCode }, responseTime: performance.now() - start }, 'request completed'));
}

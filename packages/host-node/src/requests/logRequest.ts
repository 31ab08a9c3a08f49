import type { ServerReply } from '@portico/host/server';

/** Logs a request when it arrives, and when its response has been sent. */
export function logRequest(reply: ServerReply): void {
  const { request, raw } = reply;
  const { method, ip, host } = request;
  const req = { method, url: request.raw.url, host, remoteAddress: ip, remotePort: request.raw.socket.remotePort };
  reply.log.info({ req }, 'incoming request');
  const start = performance.now();
  raw.once('finish', () => {
    reply.log.info({ res: { statusCode: raw.statusCode }, responseTime: performance.now() - start }, 'request completed');
  });
}

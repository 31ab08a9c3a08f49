import type { IncomingMessage } from 'node:http';
import type { AppError } from '@portico/core';
import { createHttpError } from '@portico/runtime';

/**
 * Returns the refusal of a message that Node accepts and that RFC 9112 has a server reject, since proxies on its way could read it in another
 * way: one with two hosts, or none, with a body in another coding than chunks, or of HTTP/0.9.
 */
export function findMessageError({ httpVersion, httpVersionMajor, rawHeaders }: IncomingMessage): AppError | undefined {
  if (httpVersionMajor === 0) return createHttpError(400, 'The request is not of HTTP/1.1 or HTTP/1.0.');
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
    else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding' && rawHeaders[index + 1]!.toLowerCase() !== 'chunked')
      return createHttpError(400, 'The request has another transfer coding than chunked.');
  }
  if (hosts > 1) return createHttpError(400, 'The request names several hosts.');
  // RFC 9112 section 3.2: only HTTP/1.0 has requests without one.
  return hosts === 0 && httpVersion === '1.1' ? createHttpError(400, 'The request names no host.') : undefined;
}

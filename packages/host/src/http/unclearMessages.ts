import type { IncomingMessage } from 'node:http';
import type { AppError } from '@portico/core';
import { createHttpError } from '@portico/runtime';
import { findHeaderError } from './http2Messages.ts';

/**
 * Returns the rejection of a message that Node accepts but RFC 9112 forbids, because proxies could interpret it differently:
 * several or no hosts, a transfer coding other than chunked or in HTTP/1.0, or HTTP/0.9.
 */
export function findMessageError(message: IncomingMessage): AppError | undefined {
  const { httpVersion, httpVersionMajor, rawHeaders } = message;
  if (httpVersionMajor === 0) return createHttpError(400, 'The request is not HTTP/1.1 or HTTP/1.0.');
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
    else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') {
      if (rawHeaders[index + 1]!.toLowerCase() !== 'chunked')
        return createHttpError(400, 'The request has a transfer coding other than chunked.');
      // RFC 9112 section 6.1: its framing is faulty, even with chunks.
      if (httpVersion === '1.0') return createHttpError(400, 'The HTTP/1.0 request has a transfer coding.');
    }
  }
  if (httpVersionMajor === 2) {
    const error = findHeaderError(message);
    if (error) return error;
  }
  if (hosts > 1) return createHttpError(400, 'The request specifies several hosts.');
  // RFC 9112 section 3.2: only HTTP/1.0 permits requests without a host.
  return hosts === 0 && httpVersion !== '1.0' ? createHttpError(400, 'The request specifies no host.') : undefined;
}

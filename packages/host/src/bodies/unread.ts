import { closeAfterReading } from '../http/lingering.ts';
import { IncomingMessage } from '../http/node.ts';
import type { IncomingMessage as Request, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** The largest announced body, in bytes, that is read to its end after a rejection, so that its connection can be reused. */
const readAnyway = 262_144;
/** How much of a larger body is read after its response, in bytes. */
const drained = 8_388_608;

const guarded = new WeakSet<Request>();

/**
 * Closes the connection after the response unless the body has been read to its end by then. This concerns only bodies that
 * are large or of unknown length, and clients that wait for `100 Continue`.
 */
export function closeIfUnread(request: Request, response: ServerResponse): void {
  if (guarded.has(request) || !announcesLargeBody(request)) return;
  guarded.add(request);
  const keepsAlive = response.shouldKeepAlive;
  response.shouldKeepAlive = false;
  request.once('end', () => {
    if (!response.headersSent) response.shouldKeepAlive = keepsAlive;
  });
  // Node stops reading at this event, so ours must come first.
  response.prependOnceListener('finish', () => drain(request));
}

/** Sends `100 Continue` when the body is first read, and never after the final response has begun. */
export function sendContinueWhenRead(request: Request, response: ServerResponse): void {
  const read = request._read.bind(request);
  let isSent = false;
  request._read = (size: number) => {
    if (!isSent && !response.headersSent && !response.destroyed) response.writeContinue();
    isSent = true;
    read(size);
  };
}

/** Returns whether the connection of a request closes unless its body is read. */
export function isGuarded(request: Request): boolean {
  return guarded.has(request);
}

/** Stops reading a rejected body. */
export function abandon(stream: Readable): void {
  stream.on('error', ignore);
  // HTTP/2 flow control stops a sender whose data are not read.
  if ((stream instanceof IncomingMessage && guarded.has(stream)) || 'stream' in stream) stream.pause();
  else stream.resume();
}

const ignore = () => {};

function announcesLargeBody({ rawHeaders }: Request): boolean {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 14 && name.toLowerCase() === 'content-length') {
      if (Number(rawHeaders[index + 1]) > readAnyway) return true;
    } else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') return true;
    else if (name.length === 6 && name.toLowerCase() === 'expect') return true;
  }
  return false;
}

/** Reads some of what the client still sends, then closes the connection. */
function drain(request: Request): void {
  if (request.complete || request.destroyed) return;
  const { socket } = request;
  closeAfterReading(socket);
  // Node would destroy the socket as soon as the response is written, and the kernel would then discard what the client has not read.
  socket.destroySoon = () => void socket.end();
  let left = drained;
  request.unpipe();
  request.removeAllListeners('data').removeAllListeners('readable').on('error', ignore);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    // A client that sends faster than it reads can still use the remaining time to read the response.
    if (left < 0) request.pause();
  });
  request.resume();
}

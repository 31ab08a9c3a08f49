import { IncomingMessage } from '../http/node.ts';
import type { IncomingMessage as Request, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** The largest announced body, in bytes, that is read to its end after a refusal so that its connection serves the next request. */
const readAnyway = 262_144;
/** How much of a larger body is read after its response, in bytes, and when the connection is closed, in milliseconds: closing at once would take the response from the client. */
const drained = { bytes: 8_388_608, time: 1_000 };

const guarded = new WeakSet<Request>();

/**
 * Closes the connection after the response if the body of the request is not read to its end by then. Only bodies that are large or of unknown
 * length are concerned, and clients that wait for `100 Continue`.
 */
export function closeIfUnread(request: Request, response: ServerResponse): void {
  if (guarded.has(request) || !announcesLargeBody(request)) return;
  guarded.add(request);
  const keepsAlive = response.shouldKeepAlive;
  response.shouldKeepAlive = false;
  request.once('end', () => {
    if (!response.headersSent) response.shouldKeepAlive = keepsAlive;
  });
  // Node ends its own reading at this event, so that ours comes first.
  response.prependOnceListener('finish', () => drain(request));
}

/** Sends `100 Continue` when the body is read for the first time, and never after the final response has begun. */
export function sendContinueWhenRead(request: Request, response: ServerResponse): void {
  const read = request._read.bind(request);
  request._read = (size: number) => {
    request._read = read;
    if (!response.headersSent && !response.destroyed) response.writeContinue();
    read(size);
  };
}

/** Whether the connection of a request closes unless its body is read. */
export function isGuarded(request: Request): boolean {
  return guarded.has(request);
}

/** Reads no more of a body that was refused. */
export function abandon(stream: Readable): void {
  stream.on('error', ignore);
  if (stream instanceof IncomingMessage && guarded.has(stream)) stream.pause();
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

/** Reads a little of what the client still sends, and then closes the connection. */
function drain(request: Request): void {
  if (request.complete || request.destroyed) return;
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), drained.time).unref();
  socket.once('close', () => clearTimeout(timer));
  // Node would destroy the socket as soon as the response is written, and the kernel would then discard what the client has not read.
  socket.destroySoon = () => void socket.end();
  let left = drained.bytes;
  request.unpipe();
  request.removeAllListeners('data').removeAllListeners('readable').on('error', ignore);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    // A client that sends faster than it reads still has the rest of the time to read the response.
    if (left < 0) request.pause();
  });
  request.resume();
}

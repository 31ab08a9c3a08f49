import type { Socket } from 'node:net';

/** How long a client may take to read what was sent to it before its connection closes, in milliseconds. */
const lingerTime = 1_000;

/**
 * Closes a connection on which everything has been written, once the client has closed its side or has had time to read. If
 * it were closed at once while the client still sends, the kernel would discard what the client has not read (RFC 9112
 * section 9.6).
 */
export function closeAfterReading(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingerTime).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Closes a connection in stages after its last response. Node would close it as soon as the response is written. */
export function closeInStages(socket: Socket): void {
  socket.destroySoon = () => {
    // Once only: Node calls it again for requests that arrive later.
    if (socket.writableEnded || socket.destroyed) return;
    socket.end();
    closeAfterReading(socket);
    // A connection with many pending requests is paused.
    socket.resume();
  };
}

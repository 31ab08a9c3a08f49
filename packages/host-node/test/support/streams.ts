import type { EventEmitter } from 'node:events';

/** The HTTP/2 streams of a server. */
export interface StreamCount {
  readonly all: number;
  /** Those that still hold memory, and keep their session open. */
  readonly open: number;
}

/** Counts the HTTP/2 streams of a server from now on. */
export function countStreams(server: Pick<EventEmitter, 'on'>): StreamCount {
  const count = { all: 0, open: 0 };
  server.on('stream', (stream: EventEmitter) => {
    count.all += 1;
    count.open += 1;
    stream.once('close', () => (count.open -= 1));
  });
  return count;
}

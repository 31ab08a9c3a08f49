import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

/** How many bytes of lines wait in memory for a destination that does not take them. */
const mostBytes = 16_777_216;

/** The destination that pino makes by itself: it writes in the background, and has no limit unless it is given one. */
type Destination = EventEmitter & { maxLength?: number };

/**
 * Bounds the lines that wait for standard output, or a file: each request makes some, so that clients could fill the memory of a host whose log
 * is read slowly. Further lines are dropped, and the log says how many once the others are written. The stream of an application is left alone.
 */
export function limitLog(log: FastifyBaseLogger, logger: FastifyServerOptions['logger']): void {
  const destination = typeof logger === 'object' && (logger.stream ?? logger.transport) !== undefined ? undefined : getDestination(log);
  if (destination?.maxLength !== 0) return;
  let dropped = 0;
  destination.maxLength = mostBytes;
  destination.on('drop', () => {
    if (dropped++ > 0) return;
    destination.once('drain', () => {
      const lines = dropped;
      dropped = 0;
      log.warn({ dropped: lines }, 'Lines of the log were dropped: they were written more slowly than made');
    });
  });
}

/** Pino keeps it under a symbol. */
function getDestination(log: object): Destination | undefined {
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  return symbol && (log as Record<symbol, Destination>)[symbol];
}

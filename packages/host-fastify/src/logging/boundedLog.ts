import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

/** The maximum number of bytes of log lines that wait in memory for a slow destination. */
const mostBytes = 16_777_216;

/** Pino's own destination. It writes in the background, without a limit by default. */
type Destination = EventEmitter & { maxLength?: number };

/**
 * Limits the lines that wait for standard output or a file. Every request logs lines, so clients could otherwise exhaust
 * the memory of a host whose log is read slowly. Excess lines are dropped, and their number is logged later. The
 * application's own stream is not limited.
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
      log.warn({ dropped: lines }, 'Log lines were dropped because the destination is too slow');
    });
  });
}

/** Returns Pino's destination, which it stores under a symbol. */
function getDestination(log: object): Destination | undefined {
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  return symbol && (log as Record<symbol, Destination>)[symbol];
}

import { Logger } from '@portico/core';
import { getCurrentCall } from '@portico/runtime';
import type { ServerLog } from '../server/serverLog.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';

/** Writes to the host's log. Lines that are written during an operation contain its trace id. */
export class HostLogger extends Logger {
  readonly #log: ServerLog;

  constructor(log: ServerLog) {
    super();
    this.#log = log;
  }

  debug(message: string, fields?: object): void {
    this.#write('debug', message, fields);
  }

  info(message: string, fields?: object): void {
    this.#write('info', message, fields);
  }

  warn(message: string, fields?: object): void {
    this.#write('warn', message, fields);
  }

  error(message: string, fields?: object): void {
    this.#write('error', message, fields);
  }

  #write(level: Level, message: string, fields: object | undefined): void {
    const call = getCurrentCall();
    this.#log[level]({ ...fields, ...(call && { traceId: call.traceId, operation: call.plan.id }) }, message);
  }
}

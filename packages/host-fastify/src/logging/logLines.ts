import type { FastifyServerOptions } from 'fastify';
import { readableLine } from '@portico/host/server';
import type { TelemetrySlot } from '@portico/host/server';

type LoggerOption = NonNullable<FastifyServerOptions['logger']>;

/** The same log, whose lines pass the slot on their way out, and are then written for people where they are to read them. */
export function withLogLines(logger: LoggerOption, { slot, forPeople }: { slot: TelemetrySlot; forPeople: boolean }): LoggerOption {
  if (!logger) return logger;
  const options = logger === true ? {} : logger;
  const { hooks } = options;
  const streamWrite = (line: string): string => {
    const written = hooks?.streamWrite ? hooks.streamWrite(line) : line;
    const told = slot.log ? slot.log(written) : written;
    return forPeople ? readableLine(told) : told;
  };
  return { ...options, hooks: { ...hooks, streamWrite } };
}

import type { FastifyServerOptions } from 'fastify';
import type { TelemetrySlot } from './telemetrySlot.ts';

type LoggerOption = NonNullable<FastifyServerOptions['logger']>;

/** The same log, whose lines pass the slot on their way out. */
export function withLogLines(logger: LoggerOption, slot: TelemetrySlot): LoggerOption {
  if (!logger) return logger;
  const options = logger === true ? {} : logger;
  const { hooks } = options;
  const streamWrite = (line: string): string => {
    const written = hooks?.streamWrite ? hooks.streamWrite(line) : line;
    return slot.log ? slot.log(written) : written;
  };
  return { ...options, hooks: { ...hooks, streamWrite } };
}

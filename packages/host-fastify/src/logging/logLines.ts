import type { FastifyServerOptions } from 'fastify';

type LoggerOption = NonNullable<FastifyServerOptions['logger']>;

/** Returns the logger option with `writeLine` applied to every line. */
export function withLogLines(logger: LoggerOption, writeLine: (line: string) => string): LoggerOption {
  if (!logger) return logger;
  const options = logger === true ? {} : logger;
  const { hooks } = options;
  const streamWrite = hooks?.streamWrite ? (line: string) => writeLine(hooks.streamWrite!(line)) : writeLine;
  return { ...options, hooks: { ...hooks, streamWrite } };
}

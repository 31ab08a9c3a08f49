import { hostname } from 'node:os';
import type { ServerLog, WriteLine } from '@portico/host/server';
import { describeError } from './describeError.ts';

/** The levels of a log with Pino's numbers. */
export const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Number.POSITIVE_INFINITY } as const;

/** The lowest level that a log writes. */
export type LogLevel = keyof typeof levels;

/** The destination of lines: a Node stream, or any object that accepts text. */
export interface LogStream {
  write(line: string): unknown;
}

const prefix = `,"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;

const nothing: WriteLine = () => {};

/** A log that writes one JSON line per message, in Pino's format. */
export class JsonLog implements ServerLog {
  readonly level: LogLevel;
  readonly trace: WriteLine;
  readonly debug: WriteLine;
  readonly info: WriteLine;
  readonly warn: WriteLine;
  readonly error: WriteLine;
  readonly fatal: WriteLine;
  readonly #write: (line: string) => void;
  /** The members of every line as JSON: `,"name":value` for each. */
  readonly #fields: string;

  constructor(level: LogLevel, write: (line: string) => void, fields = prefix) {
    this.level = level;
    this.#write = write;
    this.#fields = fields;
    this.trace = this.#at('trace');
    this.debug = this.#at('debug');
    this.info = this.#at('info');
    this.warn = this.#at('warn');
    this.error = this.#at('error');
    this.fatal = this.#at('fatal');
  }

  child(fields: Record<string, unknown>, options: { readonly level?: LogLevel } = {}): JsonLog {
    return new JsonLog(options.level ?? this.level, this.#write, this.#fields + formatMembers(fields));
  }

  #at(name: LogLevel): WriteLine {
    const level = levels[name];
    if (level < levels[this.level]) return nothing;
    return (fields: object | string, message?: string) => this.#write(formatLine(level, this.#fields, fields, message));
  }
}

function formatLine(level: number, own: string, fields: object | string, message: string | undefined): string {
  const start = `{"level":${level},"time":${Date.now()}${own}`;
  if (typeof fields === 'string') return `${start},"msg":${JSON.stringify(fields)}}\n`;
  const text = message ?? (fields instanceof Error ? fields.message : undefined);
  const members = formatMembers(fields instanceof Error ? { err: fields } : fields);
  return `${start}${members}${text === undefined ? '' : `,"msg":${JSON.stringify(text)}`}}\n`;
}

function formatMembers(fields: object): string {
  let text = '';
  for (const [name, value] of Object.entries(fields)) {
    const json = serializeValue(value instanceof Error ? describeError(value) : value);
    if (json !== undefined) text += `,${JSON.stringify(name)}:${json}`;
  }
  return text;
}

/** Serializes a value. A value without JSON, such as a cyclic one, must not prevent the line. */
function serializeValue(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return '"[cannot be written as JSON]"';
  }
}

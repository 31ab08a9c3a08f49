/** Writes one line: fields with a message, or a message alone. */
export interface WriteLine {
  (fields: object, message?: string): void;
  (message: string): void;
}

/** The log of a server. Compatible with Pino and Fastify. */
export interface ServerLog {
  /** The lowest level that is written; `silent` for no log. */
  readonly level?: string;
  readonly debug: WriteLine;
  readonly info: WriteLine;
  readonly warn: WriteLine;
  readonly error: WriteLine;
  /** Returns a log whose lines also contain these fields. */
  child(fields: Record<string, unknown>): ServerLog;
}

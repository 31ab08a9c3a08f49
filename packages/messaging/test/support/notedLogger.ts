import { Logger } from '@portico/core';

/** A log that tests read. */
export class NotedLogger extends Logger {
  readonly lines: { readonly level: string; readonly message: string; readonly fields: object | undefined }[] = [];

  debug(message: string, fields?: object): void {
    this.#note('debug', message, fields);
  }

  info(message: string, fields?: object): void {
    this.#note('info', message, fields);
  }

  warn(message: string, fields?: object): void {
    this.#note('warn', message, fields);
  }

  error(message: string, fields?: object): void {
    this.#note('error', message, fields);
  }

  /** The messages of one level. */
  at(level: string): readonly string[] {
    return this.lines.filter((line) => line.level === level).map(({ message }) => message);
  }

  #note(level: string, message: string, fields: object | undefined): void {
    this.lines.push({ level, message, fields });
  }
}

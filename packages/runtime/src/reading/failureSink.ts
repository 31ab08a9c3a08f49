import type { InputLocation } from '@portico/core';

/** Notes what is wrong with a value: a call that is being read, or what collects the failures of a value of the program. */
export interface FailureSink {
  fail(location: InputLocation, path: string, code: string, message: string): void;
  /** The time in milliseconds since 1970, for rules that depend on it. */
  now(): number;
  /**
   * How messages name the value as a whole.
   * @default `The body`
   */
  readonly noun?: string;
}

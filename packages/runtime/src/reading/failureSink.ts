import type { FieldError, InputLocation, MessageParams } from '@portico/core';

/** Records the failures of a value: a call that is being read, or a collector for values of the program. */
export interface FailureSink {
  fail(location: InputLocation, path: string, code: string, message: string, params?: MessageParams): void;
  /** The failures so far: rules of the application see complete values only. */
  readonly failures?: readonly FieldError[] | undefined;
  /** Whether the maximum number of failures is recorded; further ones are ignored. */
  readonly isFull?: boolean;
  /** Whether only the existence of failures matters. Their messages are then not created, because each contains a part of the path. */
  readonly isTrial?: boolean;
  /** The time in milliseconds since 1970, for rules that depend on it. */
  now(): number;
  /**
   * How messages name the value as a whole.
   * @default `The body`
   */
  readonly noun?: string;
  /**
   * How many elements of each list are checked.
   * @default all
   */
  readonly mostItems?: number | undefined;
  /** Called if elements of a list are skipped. */
  sampled?(): void;
}

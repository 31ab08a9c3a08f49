import type { Row, Statement } from '@portico/data';
import { FilterTimeError, Refusal } from '@portico/data';
import { StoreBusy } from '../busy.ts';

/** The data that a thread starts with. */
export interface ThreadSettings {
  readonly file: string;
  /** The name of the store. */
  readonly name: string;
  /** Milliseconds that a read waits for another process that has locked the file. */
  readonly wait: number;
  readonly filterTimeout: number;
}

/** Work for a thread: all rows of a statement; its first batch, the next batch, and the end of the stream. */
export type ThreadRequest =
  | { readonly kind: 'rows' | 'first'; readonly statement: Statement; readonly values: readonly unknown[] }
  | { readonly kind: 'next' | 'stop' };

/** The response of a thread: rows, undefined after the last batch, or the reason why the statement failed. */
export type ThreadReply = { readonly rows: readonly Row[] | undefined } | { readonly failure: ThreadFailure };

/** An error that can be sent between threads: a copied `Error` has neither its class nor the members that SQLite adds. */
export type ThreadFailure =
  | { readonly kind: 'filterTime' }
  | { readonly kind: 'busy'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string; readonly facts: Readonly<Record<string, unknown>> };

/** Makes an error sendable. */
export function toFailure(error: unknown): ThreadFailure {
  if (error instanceof StoreBusy) return { kind: 'busy', message: error.message };
  if (error instanceof Refusal && error.outcome instanceof FilterTimeError) return { kind: 'filterTime' };
  if (!(error instanceof Error)) return { kind: 'other', message: String(error), facts: {} };
  const { code, errcode, errstr } = error as { readonly code?: unknown; readonly errcode?: unknown; readonly errstr?: unknown };
  return { kind: 'other', message: error.message, facts: { code, errcode, errstr } };
}

/** Creates the error that a thread sent. */
export function toError(failure: ThreadFailure, { name, filterTimeout }: ThreadSettings): Error {
  switch (failure.kind) {
    case 'filterTime':
      return new Refusal(new FilterTimeError(filterTimeout));
    case 'busy':
      return new StoreBusy(name, failure.message, true);
    case 'other':
      return Object.assign(new Error(failure.message), failure.facts);
  }
}

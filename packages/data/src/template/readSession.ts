import type { Caller } from '@portico/core';
import type { Statement, Store, Row } from '../store/store.ts';
import type { View } from './view.ts';

/** The parts of a call that decide whether it may read across tenants. */
export interface ReadingCall {
  readonly caller: Caller;
  /** Whether the filters of owner and tenant are off. */
  readonly asSystem?: boolean;
}

/** The parts of an operation that a read uses; a `Session` has them. */
export interface ReadSession {
  readonly store: Store;
  readonly view: View;
  /** Reads through the open transaction if there is one, otherwise through the store; synchronously if the driver can. */
  rows(statement: Statement, values: readonly unknown[]): readonly Row[] | Promise<readonly Row[]>;
  /** Reads any number of rows, a batch at a time; absent if nothing is streamed. */
  stream?(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]>;
  /** The call that reads; without it, nothing reads across tenants. */
  readonly call?: ReadingCall;
  /** Sets a header of the response. */
  header(name: string, value: string): void;
}

import type { AppError, Caller } from '@portico/core';
import type { ResultCall } from '@portico/runtime';

/** The parts of an operation's call that data uses; an `OperationCall` of the runtime has them. */
export interface DataCall {
  readonly caller: Caller;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  /** Sets a header of the response. */
  header(name: string, value: string): void;
  readonly source: {
    /** Header names and values in turn, as received. */
    readonly rawHeaders: readonly string[];
    /** Aborts when the caller disconnects. */
    readonly signal?: AbortSignal;
    /** Whether `signal` also ends work as the system. */
    readonly isCancelable?: boolean;
  };
  /** Whether the call has no particular caller, such as for seeds: the filters of owner and tenant are off. */
  readonly asSystem?: boolean;
  /** Whether rows of every owner are visible, and new ones may have any owner. This is work of the system on behalf of one tenant, such as for a message. */
  readonly forAllOwners?: boolean;
  /** The operation, for checking results and naming faults: how often its work is retried, the milliseconds after which it is rolled back, and how many statements it may send; 0 disables the limit. */
  readonly plan?: NonNullable<ResultCall['plan']> & { readonly retries?: number; readonly timeout?: number; readonly statements?: number };
  /** The outcome whose type was last checked. */
  checked?: unknown;
  /** The number of elements of each list of a result that are checked; all if absent. */
  readonly mostItems?: number | undefined;
  /** Whether the check skipped elements of the result. */
  isSampled?: boolean;
  /** The error that ends the operation before it runs, such as for a caller without a user entity. */
  refusal?: AppError | undefined;
  /** The error for an exceeded limit: nothing is saved, even if the handler catches the exception. */
  exceeded?: AppError | undefined;
  /** Set if its reads may use the replicas of the store. `after` is the position of the store's log that they must have; any if absent. */
  readonly replicaRead?: { readonly after?: string } | undefined;
  /** Whether the work is ended at its deadline. */
  isTimed?: boolean;
}

/** Returns how often the work of a call is retried if a row was changed meanwhile. */
export function getRetries({ plan }: DataCall): number {
  return plan?.retries ?? 0;
}

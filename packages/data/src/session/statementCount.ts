import { createHttpError } from '@portico/runtime';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';

/** Returns the maximum number of statements that the work of a call may send to a store; undefined means no limit. */
export function getStatementLimit({ plan }: DataCall, { options }: Store): number | undefined {
  return (plan?.statements ?? options?.operationStatements) || undefined;
}

/** Counts the statements of an operation, and rejects those beyond its limit. */
export class StatementCount {
  /** The call that sends the statements. */
  readonly call: DataCall | undefined;
  readonly #most: number;
  #sent = 0;

  constructor(call?: DataCall, most = Number.POSITIVE_INFINITY) {
    this.call = call;
    this.#most = most;
  }

  /** Counts statements before they are sent. Throws if there are too many, and marks the call, because its handler may catch the error. */
  add(count: number): void {
    this.#sent += count;
    if (this.#sent <= this.#most) return;
    const refusal = new TooManyStatements(this.#most);
    if (this.call) this.call.exceeded ??= refusal.outcome;
    throw refusal;
  }

  /** Restarts from 0: the statements so far are rolled back, and may be sent again. */
  reset(): void {
    this.#sent = 0;
  }
}

/** Thrown in work that sends more statements than its operation may. */
class TooManyStatements extends Refusal {
  constructor(most: number) {
    const detail = `The operation sent more than ${most.toLocaleString('en-US')} statements to its store and was rolled back.`;
    super(createHttpError(503, detail, 'STATEMENT_LIMIT_EXCEEDED'));
  }
}

/** Returns the error for a limit that the work of a call has exceeded, which its handler may have caught. */
export function findExceeded({ exceeded }: DataCall): Refusal | undefined {
  return exceeded && new Refusal(exceeded);
}

/** Throws that error. */
export function throwIfExceeded(call: DataCall): void {
  const refusal = findExceeded(call);
  if (refusal) throw refusal;
}

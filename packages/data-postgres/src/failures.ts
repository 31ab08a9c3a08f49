import { DependencyError } from '@portico/core';
import { Refusal } from '@portico/data';
import type { Violation } from '@portico/data';

/** The server cannot be reached, or the connection to it was lost. What the driver said is the cause; the message tells no address or user. */
export class StoreUnavailable extends Refusal {
  /** Whether nothing can have been committed, so that the transaction may be tried again on another connection. */
  readonly repeatable: boolean;

  constructor(store: string, options: ErrorOptions & { repeatable?: boolean } = {}) {
    super(new DependencyError('unavailable', store, { retryAfter: 1 }), options);
    this.repeatable = options.repeatable ?? false;
  }
}

/** The SQLSTATE of an error that the server sent (PostgreSQL, appendix A); undefined for any other error. */
function stateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** A connection could not be opened, or is gone. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to PostgreSQL is lost.', { cause });
  }
}

/** Whether the server says that it ends the connection: connection exceptions, shutdown, recovery. */
export function endsConnection(error: unknown): boolean {
  return /^(?:08|57P0)/.test(stateOf(error) ?? '');
}

/** What is thrown for an error of the driver: the connection's failures in words of the application, the server's own as they are. */
export function failureOf(error: unknown, store: string, repeatable: boolean): unknown {
  if (error instanceof ConnectionLost) return new StoreUnavailable(store, { cause: error.cause, repeatable });
  if (stateOf(error) === '57014') return new Refusal(new DependencyError('timeout', store), { cause: error });
  return error;
}

/** A statement that was prepared before its tables changed. */
export function isOutdated(error: unknown): boolean {
  return stateOf(error) === '0A000' && (error as Error).message.includes('cached plan');
}

/** What an error means in words of the schema. */
export function violationOf(error: unknown): Violation | undefined {
  if (error instanceof StoreUnavailable) return error.repeatable ? { kind: 'retry' } : undefined;
  switch (stateOf(error)) {
    case '23505':
      return { kind: 'unique', key: constraintOf(error) ?? '' };
    case '23503':
      return { kind: 'foreign', key: constraintOf(error) };
    case '40001':
    case '40P01':
    case '55P03':
      return { kind: 'retry' };
    default:
      return isOutdated(error) ? { kind: 'retry' } : undefined;
  }
}

function constraintOf(error: unknown): string | undefined {
  return (error as { constraint?: string }).constraint;
}

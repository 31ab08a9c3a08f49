import { omitUndefined } from '@portico/core/values';
import { DependencyError } from '@portico/core';
import { createTextRefusal, Refusal } from '@portico/data';
import type { Violation } from '@portico/data';
import { describeOpeningFailure } from './openingFailures.ts';

/**
 * The server is unreachable, the connection to it was lost, or it accepts no writes. The driver's error is the cause; the message contains no address
 * or user.
 * @example if (error instanceof StoreUnavailable && error.repeatable) return retry();
 */
export class StoreUnavailable extends Refusal {
  /** Whether nothing can have been committed, so that the transaction may be retried on another connection. */
  readonly repeatable: boolean;
  /** Why the server could not be reached, without addresses, names and secrets; undefined if that is unknown. For logs: responses do not contain it. */
  readonly reason: string | undefined;

  constructor(store: string, options: ErrorOptions & { repeatable?: boolean; detail?: string; isUncertain?: boolean } = {}) {
    const { detail } = options;
    super(new DependencyError('unavailable', store, omitUndefined({ retryAfter: 1, detail })), options);
    this.repeatable = options.repeatable ?? false;
    this.reason = describeOpeningFailure(options.cause);
  }
}

/** Returns the SQLSTATE of an error that the server sent (PostgreSQL, appendix A); undefined for any other error. */
function getSqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Thrown if a connection could not be opened, or was lost. */
export class ConnectionLost extends Error {
  constructor(cause: unknown, message = 'The connection to PostgreSQL is lost.') {
    super(message, { cause });
  }
}

/** Thrown if a connection could not be opened because the server, the database or the role has reached its limit. */
export class NoConnectionLeft extends ConnectionLost {}

/** Thrown if a server is not the primary of its group. */
export class NoPrimary extends ConnectionLost {
  constructor(reason: string) {
    super(undefined, `No server accepts writes: ${reason}.`);
  }
}

/** Thrown if a commit succeeded on the primary only: its wait for the standbys was canceled, so a failover would lose it. */
export class NotReplicated extends Error {
  constructor() {
    super('The wait for the replication of a commit was canceled.');
  }
}

/** Returns the error of a connection that could not be opened. */
export function translateOpeningError(error: unknown): ConnectionLost {
  if (error instanceof NoPrimary || error instanceof NoConnectionLeft) return error;
  const cause = error instanceof ConnectionLost ? error.cause : error;
  const reason = describeOpeningFailure(cause);
  const message = `A connection to PostgreSQL cannot be opened${reason === undefined ? '' : `: ${reason}`}.`;
  const isFull = getSqlState(cause) === '53300' || isPoolerFull(cause);
  return isFull ? new NoConnectionLeft(cause, message) : new ConnectionLost(cause, message);
}

/** Returns whether a pooler has reached its limit; PgBouncer reports that as a protocol error. */
function isPoolerFull(error: unknown): boolean {
  return getSqlState(error) === '08P01' && (error as Error).message.startsWith('no more connections allowed');
}

/** Returns whether the connection is unusable after an error: connection exceptions, shutdown, recovery, and a server that has become read-only. */
export function endsConnection(error: unknown): boolean {
  return /^(?:08|57P0|25P0[34])/.test(getSqlState(error) ?? '') || isReadOnly(error);
}

/** Returns whether the server rejected a write because it is a standby, or was made read-only. */
export function isReadOnly(error: unknown): boolean {
  const state = getSqlState(error instanceof ConnectionLost ? error.cause : error);
  return state === '25006';
}

/** Translates an error of the driver: connection failures become errors of the application, the server's own stay unchanged. */
export function translateError(error: unknown, store: string, repeatable: boolean): unknown {
  // Nothing was written, and a retry may reach a server that accepts writes.
  if (isReadOnly(error)) return new StoreUnavailable(store, { cause: getCause(error), repeatable: true, detail: `${store} is read-only.` });
  if (error instanceof NoPrimary) return new StoreUnavailable(store, { cause: error, detail: `No server of ${store} accepts writes.` });
  if (error instanceof ConnectionLost) return new StoreUnavailable(store, { cause: error.cause, repeatable });
  // Text with U+0000: statements of the framework itself do not encode their parameters.
  if (getSqlState(error) === '22021') return createTextRefusal({ cause: error });
  if (getSqlState(error) === '57014') return new Refusal(new DependencyError('timeout', store), { cause: error });
  return error;
}

/** Translates the error of a commit, or of a statement that commits by itself. If the connection is lost, its outcome is unknown. */
export function translateCommitError(error: unknown, store: string): unknown {
  const isLost = error instanceof ConnectionLost && !isReadOnly(error);
  // `statement_completion_unknown`: CockroachDB lost the node that committed.
  const isUnknown = isLost || getSqlState(error) === '40003';
  if (!isUnknown && !(error instanceof NotReplicated)) return translateError(error, store, false);
  const detail = isUnknown
    ? `The connection to ${store} was lost during the commit: the changes may be saved or not.`
    : `${store} has saved the changes on one server only: they may be lost or not.`;
  return new StoreUnavailable(store, { cause: isLost ? error.cause : error, isUncertain: true, detail });
}

function getCause(error: unknown): unknown {
  return error instanceof ConnectionLost ? error.cause : error;
}

/** Returns whether a statement was prepared before its tables changed. */
export function isOutdated(error: unknown): boolean {
  return getSqlState(error) === '0A000' && (error as Error).message.includes('cached plan');
}

/** Translates an error to the terms of the schema. `deadlockTimeout`: milliseconds after which the server looks for deadlocks. */
export function readViolation(error: unknown, deadlockTimeout: number): Violation | undefined {
  if (error instanceof StoreUnavailable) return error.repeatable ? { kind: 'retry' } : undefined;
  switch (getSqlState(error)) {
    case '23505':
      return { kind: 'unique', key: getConstraint(error) ?? '' };
    case '23503':
      return { kind: 'foreign', key: getConstraint(error) };
    case '54000':
      return isIndexRow(error) ? { kind: 'tooLarge', key: getConstraint(error) } : undefined;
    case '40P01':
      return { kind: 'retry', after: deadlockTimeout };
    case '40001':
    // Amazon Aurora DSQL: a conflict of data, and of the schema.
    case 'OC000':
    case 'OC001':
    case '55P03':
      return { kind: 'retry' };
    default:
      return isOutdated(error) ? { kind: 'retry' } : undefined;
  }
}

function getConstraint(error: unknown): string | undefined {
  return (error as { constraint?: string }).constraint;
}

/** Returns whether the server rejected the row of an index. It names the index if the row exceeds a third of a page, and not if it exceeds a page. */
function isIndexRow(error: unknown): boolean {
  const { routine = '' } = error as { routine?: string };
  return getConstraint(error) !== undefined || routine.startsWith('index_form_tuple');
}

import type { DependencyFailure } from '@portico/core';

/** The known facts of a call that got no response. */
export interface FailureFacts {
  /** Whether nothing of the call can have arrived, so that it may be sent again even if it is not idempotent. */
  readonly unsent?: boolean;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number | undefined;
  /** Whether the other host did not cause it: the caller has disconnected, or the call was not sent. */
  readonly isOwn?: boolean;
  /** Whether every further attempt would fail in the same way. */
  readonly isLasting?: boolean;
  /** The detail that callers get; a sentence of the kind if it is absent. */
  readonly detail?: string;
  readonly cause?: unknown;
}

/** A call that got no response. Its message is for the log alone. */
export class CallFailure extends Error {
  readonly kind: DependencyFailure;
  readonly facts: FailureFacts;

  constructor(kind: DependencyFailure, message: string, facts: FailureFacts = {}) {
    super(message, { cause: facts.cause });
    this.name = 'CallFailure';
    this.kind = kind;
    this.facts = facts;
  }
}

/** Bytes that are no HTTP, or not the HTTP that was announced. */
const noHttp = /^(?:HTTPParserError|UND_ERR_RES_|UND_ERR_HEADERS_OVERFLOW)/;
const late = /^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/;

/** Translates an error of the HTTP client. */
export function translateHttpError(error: unknown, unsent: boolean): CallFailure {
  if (error instanceof CallFailure) return error;
  const { name, code = '', message = String(error) } = error as { name?: string; code?: string; message?: string };
  const facts = { unsent, cause: error };
  if (noHttp.test(name === 'HTTPParserError' ? name : code))
    return new CallFailure('invalid', `The response is not HTTP: ${message}`, facts);
  if (late.test(code)) return new CallFailure('timeout', message, facts);
  return new CallFailure('unavailable', unsent ? `There is no connection: ${message}` : `The connection was dropped: ${message}`, facts);
}

import type { DependencyFailure } from '@portico/core';

/** The known facts of a call that got no response. */
export interface FailureFacts {
  /** Whether nothing of the call can have arrived, so that it may be sent again even if it is not idempotent. */
  readonly unsent?: boolean;
  /** The seconds after which a retry may succeed. */
  readonly retryAfter?: number | undefined;
  /** Whether the other host did not cause it: the caller has disconnected, or the call was not sent. */
  readonly isOwn?: boolean;
  /** Whether every retry would fail in the same way. */
  readonly isLasting?: boolean;
  /** The detail for callers; a standard sentence for the kind if absent. */
  readonly detail?: string;
  readonly cause?: unknown;
}

/** Thrown if a call got no response. Its message is only for the log. */
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

/** The error codes for bytes that are not HTTP, or that contradict the announced length or encoding. */
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

import { ApplicationError } from './appError.ts';
import { ConflictError } from './clientErrors.ts';

/** A move that the state machine does not allow: 409 `INVALID_TRANSITION`, naming both states. */
export class InvalidTransitionError extends ConflictError {
  static override readonly head = { status: 409, code: 'INVALID_TRANSITION' } as const;
  /** The name of the entity. */
  readonly entity: string;
  /** The state that it is in. */
  readonly from: string;
  /** The state that was asked for. */
  readonly to: string;

  constructor(entity: string, from: string, to: string) {
    super(`${entity} is ${from} and cannot become ${to}.`);
    this.entity = entity;
    this.from = from;
    this.to = to;
  }
}

/** The row has changed since it was read: 409 `CONCURRENCY_CONFLICT`. */
export class ConcurrencyConflictError extends ConflictError {
  static override readonly head = { status: 409, code: 'CONCURRENCY_CONFLICT' } as const;
  /** The name of the entity. */
  readonly entity: string;
  readonly id: string;

  constructor(entity: string, id: string) {
    super(`${entity} '${id}' was changed by somebody else in the meantime; read it again and repeat.`);
    this.entity = entity;
    this.id = id;
  }
}

/** Another row has the same unique key, or a row that is pointed to is not there (or still pointed to): 409 `CONFLICT`, naming the fields. */
export class KeyConflictError extends ConflictError {
  /** The properties that make up the key. */
  readonly fields: readonly string[];

  constructor(fields: readonly string[], detail: string) {
    super(detail);
    this.fields = fields;
  }
}

/** `If-Match` names another state of the row than the current one (RFC 9110 section 13.1.1): 412 `PRECONDITION_FAILED`. */
export class PreconditionFailedError extends ApplicationError({ status: 412, code: 'PRECONDITION_FAILED' }) {
  constructor(detail = 'It was changed since you read it; read it again and repeat.') {
    super(detail);
  }
}

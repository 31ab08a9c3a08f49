import { ApplicationError } from './appError.ts';
import { ConflictError } from './clientErrors.ts';
import type { RowName } from './fieldError.ts';

/**
 * The state machine does not allow the transition; has `entity`, `from` and `to`.
 * @see docs/guide/state-machines.md
 */
export class InvalidTransitionError extends ConflictError {
  static override readonly head = { status: 409, code: 'INVALID_TRANSITION' } as const;
  /** The name of the entity. */
  readonly entity: string;
  /** The current state. */
  readonly from: string;
  /** The requested state. */
  readonly to: string;

  constructor(entity: string, from: string, to: string) {
    super(`${entity} is ${from} and cannot become ${to}.`);
    this.entity = entity;
    this.from = from;
    this.to = to;
  }
}

/** The row was changed since it was loaded; with `entity` and `id`. */
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

/**
 * Another row has the same unique key, or a referenced row does not exist: `fields` names the properties. Without fields, the row is still referenced. Has `entity`, and `key` or `index`, if the rejected row is known, and `path` if the code named its place in the body.
 */
export class KeyConflictError extends ConflictError {
  /** The properties that make up the key. */
  readonly fields: readonly string[];
  /** The name of the entity whose row was rejected. */
  declare readonly entity?: string;
  /** The id of the rejected row, if it is already stored. */
  declare readonly key?: string;
  /** The position of the rejected row among the new rows of its entity, from 0, if there are several. */
  declare readonly index?: number;
  /** The JSON Pointer of the part of the body that the rejected row was created or changed from, if the code named it. */
  declare readonly path?: string;
  /** The name of the unique or foreign key in the store, if the store reports it. It is not enumerable, so that no response contains it. */
  declare readonly constraint?: string;

  constructor(fields: readonly string[], detail: string, { constraint, ...row }: Partial<RowName> & { readonly constraint?: string } = {}) {
    super(detail);
    this.fields = fields;
    Object.assign(this, row);
    if (constraint !== undefined) Object.defineProperty(this, 'constraint', { value: constraint });
  }
}

/** The operation changes a `Versioned` entity and requires `If-Match`, but the request has none (RFC 6585 section 3). */
export class PreconditionRequiredError extends ApplicationError({ status: 428, code: 'PRECONDITION_REQUIRED' }) {
  constructor(detail = 'Send `If-Match` with the `ETag` of the state that you read.') {
    super(detail);
  }
}

/** `If-Match` does not name the current version of the row or file (RFC 9110 section 13.1.1), `If-None-Match` of a change names it, or the file has changed since `If-Unmodified-Since`. */
export class PreconditionFailedError extends ApplicationError({ status: 412, code: 'PRECONDITION_FAILED' }) {
  constructor(detail = 'It was changed since you read it; read it again and repeat.') {
    super(detail);
  }
}

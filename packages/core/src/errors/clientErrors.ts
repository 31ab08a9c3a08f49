import { ApplicationError } from './appError.ts';
import { describeDetail, getDetailFacts } from './detail.ts';
import type { FieldError } from './fieldError.ts';
import type { Sentence } from '../translations.ts';
import { pointer, requirePointer } from '../values/pointers.ts';
import type { JsonPointer } from '../values/pointers.ts';

/** The request is malformed: invalid percent-encoding, an incomplete body, or no HTTP request at all. Handlers may also return it. */
export class BadRequestError extends ApplicationError({ status: 400, code: 'BAD_REQUEST' }) {}

/**
 * The signature of a webhook is missing, malformed, wrong, too old, or was accepted before.
 * @see docs/guide/webhooks.md
 */
export class InvalidSignatureError extends ApplicationError({ status: 400, code: 'INVALID_SIGNATURE' }) {
  constructor(detail: string | Sentence = 'The signature does not match the body.') {
    super(detail);
  }
}

/**
 * The caller is anonymous, or a required claim is missing.
 * @header WWW-Authenticate
 * @see docs/guide/authentication.md
 */
export class UnauthorizedError extends ApplicationError({ status: 401, code: 'UNAUTHORIZED' }) {
  constructor(detail: string | Sentence = 'Sign in to use this operation.') {
    super(detail);
  }
}

/**
 * The caller may not do this, or names another tenant; if a permission is missing, `requiredPermissions` and `permissionMatch` name the required ones.
 * @see docs/guide/permissions.md
 */
export class ForbiddenError extends ApplicationError({ status: 403, code: 'FORBIDDEN' }) {
  /** The required permissions; empty if no permission is missing. */
  readonly requiredPermissions: readonly string[];
  /** Whether all of `requiredPermissions` are required, or any one of them. */
  readonly permissionMatch: 'all' | 'any';

  constructor(
    detail: string | Sentence = 'You may not use this operation.',
    {
      requiredPermissions = [],
      permissionMatch = 'all',
    }: { requiredPermissions?: readonly string[]; permissionMatch?: 'all' | 'any' } = {},
  ) {
    super(detail);
    this.requiredPermissions = requiredPermissions;
    this.permissionMatch = permissionMatch;
  }

  /** Creates the error for an action, for example `'refund this invoice'`. */
  static denied(action: string): ForbiddenError {
    return new ForbiddenError(`You may not ${action}.`);
  }
}

/** The entity does not exist, or the caller may not see it; has `entity` and `id`. */
export class NotFoundError extends ApplicationError({ status: 404, code: 'NOT_FOUND' }) {
  /** The name of the entity. */
  readonly entity: string;
  /** The requested id. */
  readonly id: string | number | bigint;

  constructor(entity: string, id: string | number | bigint) {
    super(`${entity} '${id}' was not found.`);
    this.entity = entity;
    this.id = id;
  }
}

/** The codes of the standard conflicts. */
export type ConflictCode = 'CONFLICT' | 'INVALID_TRANSITION' | 'CONCURRENCY_CONFLICT';

/** The request contradicts the current state. */
export class ConflictError extends ApplicationError<ConflictCode>({ status: 409, code: 'CONFLICT' }) {}

/**
 * The input, or an entity at its save, violates rules; `errors` lists every failure.
 * @see docs/guide/validation.md
 */
export class ValidationError extends ApplicationError({ status: 422, code: 'VALIDATION_ERROR' }) {
  /** All failures. */
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[], detail: string | Sentence = 'The input is not valid.') {
    super(detail);
    this.errors = errors;
  }

  /**
   * Returns the same failures below a part of the body. For a call whose inputs come from there: if a call with the first line fails, return
   * `error.at('/lines/0')`. Failures of the call's headers, routes and queries become members of that part. Throws `TypeError` if `at` is no pointer.
   */
  at(at: JsonPointer): ValidationError {
    const base = requirePointer(at);
    const errors = this.errors.map((error) => ({
      ...error,
      in: 'body' as const,
      path: error.in === 'body' ? `${base}${error.path}` : pointer(base, error.path),
    }));
    const facts = getDetailFacts(this);
    const located = new ValidationError(errors, this.detail);
    return facts ? describeDetail(located, facts) : located;
  }
}

/** A business rule rejects the request; `rule` names it. */
export class BusinessRuleError extends ApplicationError({ status: 422, code: 'BUSINESS_RULE' }) {
  /** The name of the rule. */
  readonly rule: string;

  constructor(rule: string, detail: string | Sentence = `The rule '${rule}' does not allow this.`) {
    super(detail);
    this.rule = rule;
  }
}

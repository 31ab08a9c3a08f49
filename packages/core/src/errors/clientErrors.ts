import { ApplicationError } from './appError.ts';
import type { FieldError } from './fieldError.ts';

/** The request makes no sense to the handler; a broken percent-encoding, a body that ended early, what is no HTTP request. */
export class BadRequestError extends ApplicationError({ status: 400, code: 'BAD_REQUEST' }) {}

/**
 * The caller is not known, or a required claim is missing.
 * @header WWW-Authenticate
 * @see docs/guide/authentication.md
 */
export class UnauthorizedError extends ApplicationError({ status: 401, code: 'UNAUTHORIZED' }) {
  constructor(detail = 'Sign in to use this operation.') {
    super(detail);
  }
}

/**
 * The caller may not do this, or names the tenant of others; where a permission is missing, `requiredPermissions` and `permissionMatch` say which are needed.
 * @see docs/guide/permissions.md
 */
export class ForbiddenError extends ApplicationError({ status: 403, code: 'FORBIDDEN' }) {
  /** The permissions that would have been needed; empty where none is in question. */
  readonly requiredPermissions: readonly string[];
  /** Whether all of `requiredPermissions` are needed, or any one of them. */
  readonly permissionMatch: 'all' | 'any';

  constructor(
    detail = 'You may not use this operation.',
    {
      requiredPermissions = [],
      permissionMatch = 'all',
    }: { requiredPermissions?: readonly string[]; permissionMatch?: 'all' | 'any' } = {},
  ) {
    super(detail);
    this.requiredPermissions = requiredPermissions;
    this.permissionMatch = permissionMatch;
  }

  /** The action-denied form: the caller may not do `action`, for example `'refund this invoice'`. */
  static denied(action: string): ForbiddenError {
    return new ForbiddenError(`You may not ${action}.`);
  }
}

/** A named entity does not exist, or not for this caller; with `entity` and `id`. */
export class NotFoundError extends ApplicationError({ status: 404, code: 'NOT_FOUND' }) {
  /** The name of the entity, as the domain calls it. */
  readonly entity: string;
  /** The id that was asked for. */
  readonly id: string | number | bigint;

  constructor(entity: string, id: string | number | bigint) {
    super(`${entity} '${id}' was not found.`);
    this.entity = entity;
    this.id = id;
  }
}

/** The codes of the conflicts that the language knows. */
export type ConflictCode = 'CONFLICT' | 'INVALID_TRANSITION' | 'CONCURRENCY_CONFLICT';

/** The request contradicts the current state. */
export class ConflictError extends ApplicationError<ConflictCode>({ status: 409, code: 'CONFLICT' }) {}

/**
 * The input is well-formed and not acceptable, or an entity is not before its save; `errors` lists every failure.
 * @see docs/guide/validation.md
 */
export class ValidationError extends ApplicationError({ status: 422, code: 'VALIDATION_ERROR' }) {
  /** The failures, all of them. */
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[], detail = 'The input is not valid.') {
    super(detail);
    this.errors = errors;
  }
}

/** A rule of the business refuses the request; with its name as `rule`. */
export class BusinessRuleError extends ApplicationError({ status: 422, code: 'BUSINESS_RULE' }) {
  /** The name of the rule. */
  readonly rule: string;

  constructor(rule: string, detail = `The rule '${rule}' does not allow this.`) {
    super(detail);
    this.rule = rule;
  }
}

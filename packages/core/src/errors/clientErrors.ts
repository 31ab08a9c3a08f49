import { ApplicationError } from './appError.ts';
import type { FieldError } from './fieldError.ts';

/** The request makes no sense to the handler: 400 `BAD_REQUEST`. */
export class BadRequestError extends ApplicationError({ status: 400, code: 'BAD_REQUEST' }) {}

/** The caller is not known: 401 `UNAUTHORIZED`, with `WWW-Authenticate`. */
export class UnauthorizedError extends ApplicationError({ status: 401, code: 'UNAUTHORIZED' }) {
  constructor(detail = 'Sign in to use this operation.') {
    super(detail);
  }
}

/** The caller may not do this: 403 `FORBIDDEN`. */
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

/** A named entity does not exist, or not for this caller: 404 `NOT_FOUND`. */
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

/** The request contradicts the current state: 409 `CONFLICT`. */
export class ConflictError extends ApplicationError<ConflictCode>({ status: 409, code: 'CONFLICT' }) {}

/** The input is well-formed and not acceptable: 422 `VALIDATION_ERROR`, with every failure listed. */
export class ValidationError extends ApplicationError({ status: 422, code: 'VALIDATION_ERROR' }) {
  /** The failures, all of them. */
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[], detail = 'The input is not valid.') {
    super(detail);
    this.errors = errors;
  }
}

/** A rule of the business refuses the request: 422 `BUSINESS_RULE`. */
export class BusinessRuleError extends ApplicationError({ status: 422, code: 'BUSINESS_RULE' }) {
  /** The name of the rule. */
  readonly rule: string;

  constructor(rule: string, detail = `The rule '${rule}' does not allow this.`) {
    super(detail);
    this.rule = rule;
  }
}

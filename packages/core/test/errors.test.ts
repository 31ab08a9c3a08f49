import {
  ApplicationError,
  BadRequestError,
  BusinessRuleError,
  ConcurrencyConflictError,
  ConflictError,
  DependencyError,
  ForbiddenError,
  getDetailFacts,
  InvalidTransitionError,
  KeyConflictError,
  NotFoundError,
  PreconditionFailedError,
  sentence,
  UnauthorizedError,
  ValidationError,
} from '@portico/core';
import type { AppError } from '@portico/core';
import { describe, expect, it } from 'vitest';

type Row = readonly [error: AppError, status: number, code: string, detail: string, members: object];

const failures = [{ in: 'body', path: '/name', code: 'REQUIRED', message: 'Say a name.' }] as const;

const rows: readonly Row[] = [
  [new BadRequestError('What is that?'), 400, 'BAD_REQUEST', 'What is that?', {}],
  [new UnauthorizedError(), 401, 'UNAUTHORIZED', 'Sign in to use this operation.', {}],
  [new UnauthorizedError('Sign in again.'), 401, 'UNAUTHORIZED', 'Sign in again.', {}],
  [new ForbiddenError(), 403, 'FORBIDDEN', 'You may not use this operation.', { requiredPermissions: [], permissionMatch: 'all' }],
  [
    new ForbiddenError('No.', { requiredPermissions: ['a.b'], permissionMatch: 'any' }),
    403,
    'FORBIDDEN',
    'No.',
    { requiredPermissions: ['a.b'], permissionMatch: 'any' },
  ],
  [ForbiddenError.denied('refund this invoice'), 403, 'FORBIDDEN', 'You may not refund this invoice.', {}],
  [new NotFoundError('Invoice', 7), 404, 'NOT_FOUND', "Invoice '7' was not found.", { entity: 'Invoice', id: 7 }],
  [new ConflictError('It is paid.'), 409, 'CONFLICT', 'It is paid.', {}],
  [
    new InvalidTransitionError('Invoice', 'Paid', 'Draft'),
    409,
    'INVALID_TRANSITION',
    'Invoice is Paid and cannot become Draft.',
    { entity: 'Invoice', from: 'Paid', to: 'Draft' },
  ],
  [
    new ConcurrencyConflictError('Invoice', '7'),
    409,
    'CONCURRENCY_CONFLICT',
    "Invoice '7' was changed by somebody else in the meantime; read it again and repeat.",
    { entity: 'Invoice', id: '7' },
  ],
  [new KeyConflictError(['number'], 'It is taken.'), 409, 'CONFLICT', 'It is taken.', { fields: ['number'] }],
  [new PreconditionFailedError(), 412, 'PRECONDITION_FAILED', 'It was changed since you read it; read it again and repeat.', {}],
  [new ValidationError(failures), 422, 'VALIDATION_ERROR', 'The input is not valid.', { errors: failures }],
  [new BusinessRuleError('no-cash'), 422, 'BUSINESS_RULE', "The rule 'no-cash' does not allow this.", { rule: 'no-cash' }],
  [new DependencyError('invalid', 'mail'), 502, 'DEPENDENCY_INVALID', 'mail gave an answer that cannot be used.', { dependency: 'mail' }],
  [new DependencyError('unavailable', 'mail'), 503, 'DEPENDENCY_UNAVAILABLE', 'mail is not available.', { dependency: 'mail' }],
  [new DependencyError('timeout', 'mail'), 504, 'DEPENDENCY_TIMEOUT', 'mail did not answer in time.', { dependency: 'mail' }],
];

describe('an error of the language', () => {
  it.each(rows)('%o has its status, its code and a detail', (...[error, status, code, detail, members]) => {
    expect({ status: error.status, code: error.code, detail: error.detail, title: error.title }).toEqual({
      status,
      code,
      detail,
      title: undefined,
    });
    expect(error).toMatchObject(members);
  });

  it('hides the details of a dependency, but states when to retry', () => {
    const error = new DependencyError('unavailable', 'mail', { detail: 'Later.', retryAfter: 7 });
    expect([error.detail, error.retryAfter, new DependencyError('timeout', 'mail').retryAfter]).toEqual(['Later.', 7, undefined]);
    expect(Object.keys(error).toSorted()).toEqual(['dependency', 'detail']);
  });
});

it("has the status, the code and the title of its head if it is an application's own class", () => {
  class TooLateError extends ApplicationError({ status: 410, code: 'TOO_LATE', title: 'Too late' }) {}
  expect(new TooLateError('It is over.')).toMatchObject({ status: 410, code: 'TOO_LATE', title: 'Too late', detail: 'It is over.' });
});

describe('the failures of a call', () => {
  it('move below a part of the body, with their detail', () => {
    const error = new ValidationError(
      [
        { in: 'body', path: '/total', code: 'validation.greaterThan', message: "'total' must be greater than 0.", params: { min: 0 } },
        { in: 'body', path: '', code: 'validation.sum', message: 'The sum is wrong.' },
        { in: 'header', path: 'x~kind', code: 'validation.required', message: "'x~kind' is required." },
      ],
      sentence('order.invalid', 'The order {number} is not valid.')({ number: 7 }),
    );
    const located = error.at('/lines/1');
    expect(located).toBeInstanceOf(ValidationError);
    expect(located.errors).toEqual([
      { ...error.errors[0], path: '/lines/1/total' },
      { ...error.errors[1], path: '/lines/1' },
      { ...error.errors[2], in: 'body', path: '/lines/1/x~0kind' },
    ]);
    expect([located.detail, getDetailFacts(located)]).toEqual(['The order 7 is not valid.', getDetailFacts(error)]);
    expect(error.errors[0]!.path).toBe('/total');
  });

  it('reject a place that is no JSON Pointer', () => {
    // @ts-expect-error A pointer begins with a slash.
    expect(() => new ValidationError(failures).at('lines/1')).toThrow(TypeError);
  });
});

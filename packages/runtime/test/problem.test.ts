import {
  ApplicationError,
  BadRequestError,
  BusinessRuleError,
  ConflictError,
  DependencyError,
  ForbiddenError,
  NotFoundError,
  UnauthorizedError,
  ValidationError,
} from '@portico/core';
import type { AppError } from '@portico/core';
import { BindingError, buildProblemResponse, formatProblemType } from '@portico/runtime';
import { describe, expect, it } from 'vitest';

const request = { path: '/orders/7', traceId: '0af7651916cd43dd8448eb211c80319c' };
const answerTo = (error: AppError) => {
  const answer = buildProblemResponse(error, request);
  return { ...answer, problem: JSON.parse(answer.body as string) as Record<string, unknown> };
};

describe('the problem document', () => {
  it('has its members in a fixed order, each with its meaning [ERROR-01] [ERROR-05] [ERROR-06] [ERROR-07] [ERROR-09] [ERROR-10] [ERROR-11]', () => {
    const { problem, contentType, status } = answerTo(new ConflictError('The order is already paid.'));
    expect(contentType).toBe('application/problem+json');
    expect(status).toBe(409);
    expect(problem).toEqual({
      type: 'urn:service:error:conflict',
      title: 'Conflict',
      status: 409,
      detail: 'The order is already paid.',
      instance: '/orders/7',
      code: 'CONFLICT',
      traceId: request.traceId,
    });
    expect(Object.keys(problem)).toEqual(['type', 'title', 'status', 'detail', 'instance', 'code', 'traceId']);
  });

  it('has a type with the code in kebab case [ERROR-05]', () => {
    expect(formatProblemType('IDEMPOTENCY_KEY_IN_USE')).toBe('urn:service:error:idempotency-key-in-use');
  });

  it('has the title of the error if the error has one [ERROR-06]', () => {
    class Full extends ApplicationError({ status: 409, code: 'HOUSE_FULL', title: 'No room left' }) {}
    expect(answerTo(new Full('All rooms are taken.')).problem).toMatchObject({ title: 'No room left', code: 'HOUSE_FULL' });
  });

  it('uses the phrases of the IANA registry', () => {
    class Teapot extends ApplicationError({ status: 418, code: 'TEAPOT' }) {}
    expect(answerTo(new ValidationError([])).problem['title']).toBe('Unprocessable Content');
    expect(answerTo(new Teapot('short')).problem['title']).toBe('Bad Request');
  });

  it('lists every failure of binding and of validation [ERROR-12] [ERROR-14]', () => {
    const errors = [
      { in: 'query', path: 'page', code: 'binding.missing', message: "'page' is missing." },
      { in: 'body', path: '/items/0/name', code: 'validation.minLength', message: "'name' is too short." },
    ] as const;
    expect(answerTo(new BindingError(errors)).problem).toMatchObject({ status: 400, code: 'BINDING_FAILED', errors });
    expect(answerTo(new ValidationError(errors)).problem).toMatchObject({ status: 422, code: 'VALIDATION_ERROR', errors });
  });
});

describe("the error's own properties", () => {
  class Full extends ApplicationError({ status: 409, code: 'HOUSE_FULL' }) {
    readonly RoomNumber = 12;
    readonly URLPath = '/x';
    readonly nextFree = new Date('2030-01-02T03:04:05Z');
    readonly guests = 9_007_199_254_740_993n;
    readonly #secret = 'hidden';
    readonly absent = undefined;

    get length(): number {
      return this.#secret.length;
    }
  }

  it('are additional members in camelCase [ERROR-15]', () => {
    const { problem, body } = answerTo(new Full('full'));
    expect(problem).toMatchObject({ roomNumber: 12, urlPath: '/x', nextFree: '2030-01-02T03:04:05.000Z' });
    expect(body).toContain('"guests":9007199254740993');
    expect(problem).not.toHaveProperty('absent');
    expect(body).not.toContain('hidden');
  });

  it('never replace a standard member [ERROR-15]', () => {
    class Sly extends ApplicationError({ status: 409, code: 'SLY' }) {
      readonly instance = '/elsewhere';
      readonly traceId = 'mine';
      readonly Type = 'mine';
      readonly errors = ['mine'];
    }
    expect(answerTo(new Sly('sly')).problem).toMatchObject({
      instance: '/orders/7',
      traceId: request.traceId,
      type: 'urn:service:error:sly',
    });
    expect(answerTo(new Sly('sly')).body).not.toContain('mine');
  });
});

describe('each kind of error', () => {
  it.each([
    [new BadRequestError('No.'), 400, 'BAD_REQUEST', '[ERROR-16]'],
    [new BindingError([]), 400, 'BINDING_FAILED', '[ERROR-17]'],
    [new UnauthorizedError(), 401, 'UNAUTHORIZED', '[ERROR-18]'],
    [new ForbiddenError(), 403, 'FORBIDDEN', '[ERROR-19]'],
    [ForbiddenError.denied('refund this invoice'), 403, 'FORBIDDEN', '[ERROR-19]'],
    [new NotFoundError('Order', 7), 404, 'NOT_FOUND', '[ERROR-21]'],
    [new ConflictError('No.'), 409, 'CONFLICT', '[ERROR-22]'],
    [new ValidationError([]), 422, 'VALIDATION_ERROR', '[ERROR-23]'],
    [new BusinessRuleError('one-per-guest'), 422, 'BUSINESS_RULE', '[ERROR-24]'],
    [new DependencyError('invalid', 'Bank'), 502, 'DEPENDENCY_INVALID', '[ERROR-26]'],
    [new DependencyError('unavailable', 'Bank'), 503, 'DEPENDENCY_UNAVAILABLE', '[ERROR-26]'],
    [new DependencyError('timeout', 'Bank'), 504, 'DEPENDENCY_TIMEOUT', '[ERROR-26]'],
  ] as [AppError, number, string, string][])('%o responds %i %s %s', (error, status, code) => {
    const answer = answerTo(error);
    expect(answer.status).toBe(status);
    expect(answer.problem).toMatchObject({ status, code });
  });

  it('names the missing resource [ERROR-21]', () => {
    expect(answerTo(new NotFoundError('Order', 'a-7')).problem).toMatchObject({
      entity: 'Order',
      id: 'a-7',
      detail: "Order 'a-7' was not found.",
    });
  });

  it('challenges an unauthenticated caller [ERROR-18]', () => {
    expect(answerTo(new UnauthorizedError()).headers).toEqual({ 'www-authenticate': 'Bearer' });
  });

  it('states when to retry a dependency, if the time is known [ERROR-27]', () => {
    expect(answerTo(new DependencyError('unavailable', 'Bank', { retryAfter: 1.2 })).headers).toEqual({ 'retry-after': '2' });
    expect(answerTo(new DependencyError('unavailable', 'Bank')).headers).toBeUndefined();
  });

  it("has the status, code and title of the head of an application's own class [ERROR-28]", () => {
    class RoomUnavailable extends ApplicationError({ status: 423, code: 'ROOM_UNAVAILABLE' }) {}
    expect(answerTo(new RoomUnavailable('Taken.')).problem).toMatchObject({ status: 423, code: 'ROOM_UNAVAILABLE', title: 'Locked' });
  });
});

import {
  BadRequestError,
  BusinessRuleError,
  ConcurrencyConflictError,
  ConflictError,
  ForbiddenError,
  InvalidTransitionError,
  KeyConflictError,
  NotFoundError,
  PreconditionFailedError,
  UnauthorizedError,
  ValidationError,
} from '@portico/core';
import type { AppError } from '@portico/core';
import { languageErrors, buildProblemResponse } from '@portico/runtime';
import { parseExact } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';

const failure = { in: 'body', path: '/a', code: 'validation.email', message: "'a' must be an e-mail address." } as const;

const errors: readonly AppError[] = [
  new BadRequestError('What?'),
  new UnauthorizedError(),
  new ForbiddenError(),
  new ForbiddenError('No.', { requiredPermissions: ['a.b.c'], permissionMatch: 'any' }),
  new NotFoundError('Room', 'blue'),
  new NotFoundError('Room', 7),
  new NotFoundError('Room', 2n ** 62n),
  new ConflictError('Not now.'),
  new InvalidTransitionError('Stay', 'Pending', 'Done'),
  new ConcurrencyConflictError('Stay', 'a'),
  new KeyConflictError(['email'], 'Taken.'),
  new PreconditionFailedError(),
  new ValidationError([failure]),
  new BusinessRuleError('four eyes'),
];

const problemOf = (error: AppError) =>
  parseExact(buildProblemResponse(error, { path: '/', traceId: 'a' }).body as string) as { code: string };
const plansFor = (problem: { code: string }) =>
  languageErrors
    .filter(({ code, members }) => code === problem.code && members.every((name) => name in problem))
    .toSorted((a, b) => b.members.length - a.members.length);

describe('the errors of the language are read from their problems [REMOTE-05]', () => {
  it.each(errors.map((error) => [error.constructor.name, error] as const))('%s, with all its members', (_name, error) => {
    const problem = problemOf(error);
    const answer = plansFor(problem)[0]!.read(problem);
    expect(answer).toStrictEqual({ value: error });
    if ('value' in answer) expect([answer.value.status, answer.value.code]).toEqual([error.status, error.code]);
  });

  it.each(['detail', 'requiredPermissions', 'permissionMatch'])('but not without %s, or if it has another type', (name) => {
    const problem = problemOf(new ForbiddenError());
    const [plan] = plansFor(problem);
    expect(plan!.read({ ...problem, [name]: undefined })).toMatchObject({ failures: [{ path: `/${name}`, code: 'validation.required' }] });
    expect(plan!.read({ ...problem, [name]: 1 })).toMatchObject({ failures: [{ path: `/${name}`, code: 'validation.type' }] });
  });

  it.each([
    [new ForbiddenError(), { requiredPermissions: ['a', 1] }, "'requiredPermissions' must be a list of texts."],
    [new ForbiddenError(), { permissionMatch: 'some' }, "'permissionMatch' must be one of all, any."],
    [new NotFoundError('Room', 7), { id: true }, "'id' must be text or a number."],
    [new NotFoundError('Room', 7), { id: parseExact('1.50') }, "'id' must be text or a number."],
    [new NotFoundError('Room', 7), { entity: 7 }, "'entity' must be text."],
    [new ConcurrencyConflictError('Stay', 'a'), { id: 7 }, "'id' must be text."],
    [new ValidationError([failure]), { errors: [{ ...failure, message: 1 }] }, "'errors' must be a list of failures."],
    [new ValidationError([failure]), { errors: ['x'] }, "'errors' must be a list of failures."],
    [new ValidationError([failure]), { errors: {} }, "'errors' must be a list of failures."],
  ] as [AppError, object, string][])('but not %o with %j', (error, wrong, message) => {
    const problem = problemOf(error);
    expect(plansFor(problem)[0]!.read({ ...problem, ...wrong })).toMatchObject({ failures: [{ message }] });
  });

  it('but not from values that are not objects', () => {
    expect(languageErrors[0]!.read(['x'])).toMatchObject({ failures: [{ path: '', message: 'The body must be an object.' }] });
  });

  it('with ids whose digits a double would lose, and with both values of permissionMatch', () => {
    const read = (error: AppError, more: object) => {
      const problem = { ...problemOf(error), ...more };
      return plansFor(problem)[0]!.read(problem);
    };
    expect(read(new NotFoundError('Room', 7), { id: parseExact('-9007199254740993') })).toMatchObject({
      value: { id: -9007199254740993n },
    });
    for (const permissionMatch of ['all', 'any'])
      expect(read(new ForbiddenError(), { permissionMatch })).toMatchObject({ value: { permissionMatch } });
  });
});

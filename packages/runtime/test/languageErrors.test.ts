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
import { languageErrors, problemAnswer } from '@portico/runtime';
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

const problemOf = (error: AppError) => parseExact(problemAnswer(error, { path: '/', traceId: 'a' }).body as string) as { code: string };
const plansFor = (problem: { code: string }) =>
  languageErrors
    .filter(({ code, members }) => code === problem.code && members.every((name) => name in problem))
    .toSorted((a, b) => b.members.length - a.members.length);

describe('The errors of the language are read from their problems [REMOTE-05]', () => {
  it.each(errors.map((error) => [error.constructor.name, error] as const))('%s, with all its members', (_name, error) => {
    const problem = problemOf(error);
    const answer = plansFor(problem)[0]!.read(problem);
    expect(answer).toStrictEqual({ value: error });
    if ('value' in answer) expect([answer.value.status, answer.value.code]).toEqual([error.status, error.code]);
  });

  it.each(['detail', 'requiredPermissions', 'permissionMatch'])('but not without %s, or where it is of another type', (name) => {
    const problem = problemOf(new ForbiddenError());
    const [plan] = plansFor(problem);
    expect(plan!.read({ ...problem, [name]: undefined })).toMatchObject({ failures: [{ path: `/${name}`, code: 'validation.required' }] });
    expect(plan!.read({ ...problem, [name]: 1 })).toMatchObject({ failures: [{ path: `/${name}`, code: 'validation.type' }] });
  });
});

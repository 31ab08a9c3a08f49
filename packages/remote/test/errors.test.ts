import {
  BusinessRuleError,
  DependencyError,
  ForbiddenError,
  isError,
  KeyConflictError,
  NotFoundError,
  PreconditionFailedError,
  UnauthorizedError,
  ValidationError,
} from '@portico/core';
import type { AppError } from '@portico/core';
import {
  BindingError,
  BodyTooLargeError,
  FileTooLargeError,
  IdempotencyKeyInUseError,
  IdempotencyKeyReusedError,
  InternalError,
  InvalidTokenError,
  buildProblemResponse,
  RateLimitedError,
  RouteNotFoundError,
  UnsupportedApiVersionError,
  UnsupportedFileTypeError,
  UnsupportedMediaTypeError,
} from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { requestCall, shopAt } from './support/lines.ts';
import { hostThat, problem } from './support/servers.ts';
import type { Answers } from './support/servers.ts';
import { shopModule } from './support/shop.ts';

const failures = [
  { in: 'body', path: '/lines/0/count', code: 'validation.range', message: "'count' has to be above 0." },
  { in: 'query', path: 'page', code: 'validation.range', message: "'page' has to be above 0." },
] as const;

/** Responds with an error as a host of ours does. */
function refusal(error: AppError): Answers {
  const { status, contentType, headers, body } = buildProblemResponse(error, { path: '/there', traceId: 'b'.repeat(32) });
  return (_request, response) => void response.writeHead(status, { 'content-type': contentType, ...headers }).end(body);
}

const withHeader = requestCall({ headers: { authorization: 'Bearer of-ann' } });

describe('a rejected call returns an error of its class, with all its members', () => {
  it.each<[string, AppError]>([
    ['an error that the operation declares', new NotFoundError('Order', 7)],
    ['an unauthenticated caller', new UnauthorizedError('Sign in again.')],
    ['a rejected credential', new InvalidTokenError()],
    ['a permission', new ForbiddenError('No.', { requiredPermissions: ['shop.order.buy'], permissionMatch: 'any' })],
    ['validation', new ValidationError(failures, 'Look again.')],
    [
      'a row of the body',
      new KeyConflictError(['dish'], 'Another Line has the same dish.', { entity: 'Line', index: 1, path: '/lines/1' }),
    ],
    ['binding', new BindingError(failures)],
    ['a rule', new BusinessRuleError('only-weekdays', 'Not today.')],
    ['a precondition', new PreconditionFailedError()],
    ['a rate limit', new RateLimitedError(17)],
    ['a constraint of a route', new RouteNotFoundError()],
    ['a used key', new IdempotencyKeyReusedError()],
    ['a key that is in use', new IdempotencyKeyInUseError()],
    ['a body', new BodyTooLargeError(1_048_576)],
    ['the size of a file', new FileTooLargeError("File 'cover' exceeds the maximum allowed size of 5 MB.")],
    ['the type of a file', new UnsupportedFileTypeError('No.')],
    ['a content type', new UnsupportedMediaTypeError('application/json')],
    ['a version', new UnsupportedApiVersionError(['3.0'], ['1.0', '2.0'])],
    ['a dependency of the operation', new DependencyError('timeout', 'Bank', { detail: 'The bank sleeps.', retryAfter: 9 })],
    ['a fault', new InternalError()],
  ])('%s [REMOTE-05]', async (_what, error) => {
    const { shop } = await shopAt((await hostThat(refusal(error))).url, { parent: withHeader });
    const arrived = (await shop['order']!()) as AppError;
    expect(arrived.constructor).toBe(error.constructor);
    const asked = { path: '/here', traceId: 'c'.repeat(32) };
    expect(buildProblemResponse(arrived, asked)).toEqual(buildProblemResponse(error, asked));
  });

  it('and its failures can be moved to the place of the inputs in the request of the caller', async () => {
    const { shop } = await shopAt((await hostThat(refusal(new ValidationError(failures, 'Look again.')))).url);
    const arrived = (await shop['order']!()) as ValidationError;
    expect(arrived.at('/orders/2')).toEqual(
      new ValidationError(
        [
          { ...failures[0], path: '/orders/2/lines/0/count' },
          { ...failures[1], in: 'body', path: '/orders/2/page' },
        ],
        'Look again.',
      ),
    );
  });

  it('and an error with the same status, code and members if the code is unknown here [REMOTE-05]', async () => {
    const host = await hostThat(problem(418, { code: 'IS_A_TEAPOT', title: 'Teapot', spout: { length: 2.5 }, handles: 1 }));
    const { shop } = await shopAt(host.url);
    const arrived = (await shop['order']!()) as AppError;
    expect(isError(arrived)).toBe(true);
    expect(arrived).toMatchObject({
      status: 418,
      code: 'IS_A_TEAPOT',
      title: 'Teapot',
      detail: 'A sentence.',
      spout: { length: 2.5 },
      handles: 1,
    });
  });

  it('and members of an unknown error cannot change other errors [REMOTE-05]', async () => {
    const body =
      '{"status":409,"detail":"D.","code":"ODD","head":{"status":200},"constructor":1,"__proto__":{"status":200},"toString":"x"}';
    const host = await hostThat((_request, response) => {
      response.writeHead(409, { 'content-type': 'application/problem+json' }).end(body);
    });
    const { shop } = await shopAt(host.url);
    const arrived = (await shop['order']!()) as AppError;
    expect(isError(arrived)).toBe(true);
    expect([arrived.status, arrived.code, typeof arrived.toString]).toEqual([409, 'ODD', 'function']);
  });

  it('and of several classes with one code, the class whose members are all present [REMOTE-05]', async () => {
    const kind = (name: string, members: string[]) => ({
      code: 'CONFLICT',
      members,
      read: () => ({ value: new BusinessRuleError(name) }),
    });
    const errors = [kind('none', []), kind('one', ['fields']), kind('two', ['fields', 'table'])];
    const remote = async () => [{ operation: 'Shop.order', errors }];
    const host = await hostThat(problem(409, { code: 'CONFLICT', fields: ['a'], more: 1 }));
    const { shop } = await shopAt(host.url, { module: shopModule({ remote }) });
    expect(await shop['order']!()).toMatchObject({ rule: 'one' });
  });

  it.each([
    ['whose status differs from that of the response', { status: 422, code: 'X' }],
    ['without a code', { code: 7 }],
    ['without a detail', { code: 'X', detail: undefined }],
    ['of a declared code, without its members', { code: 'VALIDATION_ERROR', errors: 'many' }],
  ])('and a problem %s is an unreadable response [REMOTE-14]', async (_what, members) => {
    const { shop } = await shopAt((await hostThat(problem(409, members as never))).url);
    expect(await shop['order']!()).toMatchObject({ status: 502, code: 'DEPENDENCY_INVALID', dependency: 'Shop' });
  });
});

it('a rejected token of this host is a fault of the hosts, not of the caller [REMOTE-14]', async () => {
  const host = await hostThat(refusal(new InvalidTokenError()));
  const { shop, log } = await shopAt(host.url);
  expect(await shop['order']!()).toMatchObject({ status: 502 });
  expect(log.lines[0]![2]).toMatchObject({ reason: 'The other host rejects the token of this host: their keys differ.' });
});

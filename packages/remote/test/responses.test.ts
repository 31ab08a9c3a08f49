import { Readable } from 'node:stream';
import { ApplicationError, DependencyError } from '@portico/core';
import { RangeNotSatisfiableError, RateLimitedError, UnsupportedApiVersionError, type RemoteErrorPlan } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
// The parts that read a response, each by itself: between hosts, few of these responses ever occur.
import { createGateRefusal } from '../src/response/gateRefusals.ts';
import { hasForm, isSuccess, readWhole, readRefusal } from '../src/response/readResponse.ts';
import { parseProblem } from '../src/response/problem.ts';
import { createError } from '../src/response/createError.ts';
import { readValue } from '../src/response/readValue.ts';
import { hasMediaType, readRetryAfter, type ResponseHeaders } from '../src/http/responseHeaders.ts';
import { CallFailure, translateHttpError } from '../src/http/callFailure.ts';

const general = { type: 'urn:x', title: 'T', status: 409, detail: 'D.', instance: '/there', code: 'C', traceId: 'b'.repeat(32) };

/** Returns a response with these members, as a problem. */
function answer(members: object = {}, headers: ResponseHeaders = {}) {
  const value: { status: number } = { ...general, ...members };
  return { status: value.status, headers: { 'content-type': 'application/problem+json', ...headers }, text: JSON.stringify(value) };
}

const problem = (...given: Parameters<typeof answer>) => parseProblem(answer(...given))!;

describe('a response is a problem', () => {
  it('with the standard members, and those of its class [REMOTE-05]', () => {
    const failures = [{ in: 'body', path: '/a', code: 'x', message: 'Y.' }];
    expect(problem({ errors: failures, rule: 'r' })).toMatchObject({
      status: 409,
      code: 'C',
      detail: 'D.',
      title: 'T',
      errors: failures,
      members: { rule: 'r' },
    });
  });

  it('without a title that is not text, and without failures if one of them is malformed [REMOTE-05]', () => {
    expect(problem({ title: 7 }).title).toBeUndefined();
    expect(problem({ errors: [{ in: 'body', path: '/a', code: 'x', message: 'Y.' }, { in: 'body' }] }).errors).toBeUndefined();
    expect(problem({ errors: 'none' }).errors).toBeUndefined();
  });

  it('only if its status, its type and its members match [REMOTE-14]', () => {
    expect(parseProblem({ ...answer({ status: 399 }) })).toBeUndefined();
    expect(parseProblem({ ...answer({ status: 400 }) })).toBeDefined();
    expect(parseProblem({ ...answer(), status: 410 })).toBeUndefined();
    expect(parseProblem(answer({}, { 'content-type': 'application/json' }))).toBeUndefined();
    for (const text of ['[]', '"x"', 'null', '{', '']) expect(parseProblem({ ...answer(), text })).toBeUndefined();
    for (const name of ['code', 'detail']) expect(parseProblem(answer({ [name]: 7 }))).toBeUndefined();
  });
});

describe('a problem becomes an error', () => {
  const kind = (name: string, members: string[], code = 'C'): RemoteErrorPlan => ({
    code,
    members,
    read: () => ({ value: new (class extends ApplicationError({ status: 409, code: 'C' }) {})(name) }),
  });

  it('of the class with the most matching members, regardless of order [REMOTE-05]', () => {
    const kinds = [
      kind('two', ['a', 'b']),
      kind('one', ['a']),
      kind('none', []),
      kind('three', ['a', 'b', 'c']),
      kind('other', ['a', 'b'], 'D'),
    ];
    const detail = (...errors: RemoteErrorPlan[]) => createError(problem({ a: 1, b: 2 }), { errors }).detail;
    expect(detail(...kinds)).toBe('two');
    expect(detail(...kinds.toReversed())).toBe('two');
  });

  it.each<[what: string, members: object, headers: ResponseHeaders]>([
    ['with another status than that of its code', { code: 'ROUTE_NOT_FOUND' }, {}],
    ['of a caller whose credential was not rejected', { code: 'UNAUTHORIZED', status: 401 }, { 'www-authenticate': 'Bearer' }],
    ['of binding without failures', { code: 'BINDING_FAILED', status: 400 }, {}],
    ['of a dependency without a name', { code: 'DEPENDENCY_TIMEOUT', status: 504 }, {}],
    ['with versions that are not texts', { code: 'UNSUPPORTED_API_VERSION', status: 400, supportedVersions: ['1.0', 2] }, {}],
    ['with versions that are not a list', { code: 'UNSUPPORTED_API_VERSION', status: 400, supportedVersions: '1.0' }, {}],
    ['with a range without a length', { code: 'RANGE_NOT_SATISFIABLE', status: 416 }, {}],
    ['with a range that has more than a length', { code: 'RANGE_NOT_SATISFIABLE', status: 416 }, { 'content-range': 'bytes */12, 13' }],
    ['with a range in another unit', { code: 'RANGE_NOT_SATISFIABLE', status: 416 }, { 'content-range': 'x bytes */12' }],
    ['with an unknown code', { code: 'constructor' }, {}],
  ])('but not of a gate if it is one %s [REMOTE-05]', (_what, members, headers) => {
    expect(createGateRefusal(problem(members, headers))).toBeUndefined();
  });

  it('of a gate, with the values of its headers [REMOTE-05]', () => {
    const limited = { code: 'RATE_LIMITED', status: 429 };
    expect((createGateRefusal(problem(limited, { 'retry-after': '9' })) as RateLimitedError).retryAfter).toBe('9');
    expect((createGateRefusal(problem(limited)) as RateLimitedError).retryAfter).toBe('1');
    const range = createGateRefusal(problem({ code: 'RANGE_NOT_SATISFIABLE', status: 416 }, { 'content-range': ['bytes */12'] }));
    expect((range as RangeNotSatisfiableError).contentRange).toBe('bytes */12');
    const type = { code: 'UNSUPPORTED_MEDIA_TYPE', status: 415 };
    expect(createGateRefusal(problem(type, { accept: 'a/b' }))).toMatchObject({ accept: 'a/b', detail: 'D.' });
    expect(createGateRefusal(problem(type))).toMatchObject({ accept: '' });
    const version = createGateRefusal(problem({ code: 'UNSUPPORTED_API_VERSION', status: 400, supportedVersions: ['1.0'] }));
    expect(version).toMatchObject({ detail: 'D.', supportedVersions: ['1.0'] } satisfies Partial<UnsupportedApiVersionError>);
    const failed = { code: 'DEPENDENCY_UNAVAILABLE', status: 503, dependency: 'Bank' };
    const bank = (headers?: ResponseHeaders) => createGateRefusal(problem(failed, headers)) as DependencyError;
    expect([bank().dependency, bank().retryAfter, bank({ 'retry-after': '7' }).retryAfter]).toEqual(['Bank', undefined, 7]);
  });

  it('of a missing operation only if the area reports it [REMOTE-14]', () => {
    const reading = (hasContract: boolean) =>
      ({ form: 'json', remote: { operation: 'Shop.buy', errors: [] }, hasContract, isTold: () => false }) as const;
    const refused = (hasContract: boolean, code: string, headers?: ResponseHeaders) => {
      try {
        return readRefusal(answer({ code, status: code === 'METHOD_NOT_ALLOWED' ? 405 : 404 }, headers), reading(hasContract), false).code;
      } catch (thrown) {
        return (thrown as CallFailure).message;
      }
    };
    for (const code of ['ROUTE_NOT_FOUND', 'METHOD_NOT_ALLOWED']) {
      expect(refused(true, code)).toBe(
        code === 'ROUTE_NOT_FOUND'
          ? 'The host at the address of the area does not serve calls of other hosts. Check the address, and set Service:RemoteBoundaries:InvokeEndpoint:Enabled to true in that host.'
          : `The other host could not read the call: ${code}.`,
      );
      expect(refused(true, code, { 'x-service-contract': 'own' })).toBe(code);
      expect(refused(false, code)).toBe(code);
    }
    expect(refused(true, 'NOT_OF_ROUTES')).toBe('NOT_OF_ROUTES');
    expect(refused(false, 'UNKNOWN_ACTION')).toBe('The other host could not read the call: UNKNOWN_ACTION.');
  });
});

describe('a response is successful', () => {
  const json = { 'content-type': 'application/json' };
  const page = { 'content-type': 'text/html' };
  it.each<[form: 'json' | 'empty' | 'file' | 'stream', headers: ResponseHeaders, is: boolean]>([
    ['json', json, true],
    ['json', page, false],
    ['json', {}, false],
    ['empty', {}, true],
    ['empty', { ...json, 'content-length': '0' }, true],
    ['empty', { ...json, 'content-length': '2' }, false],
    ['file', { 'content-type': 'image/png' }, true],
    ['stream', json, true],
    ['file', page, false],
    ['stream', page, false],
    ['file', { ...page, 'content-disposition': 'attachment' }, true],
    ['file', { ...page, 'x-service-file-inline': 'true' }, true],
    ['file', { ...page, 'x-service-file-name': 'a' }, true],
    ['file', { ...page, 'content-range': 'bytes 0-1/2' }, true],
  ])('%s with the headers %j: %j [REMOTE-14]', (form, headers, is) => {
    expect(hasForm({ status: 200, headers }, form)).toBe(is);
    expect(hasForm({ status: 304, headers }, form)).toBe(true);
  });

  it('with a status from 200 to 299', () => {
    expect([199, 200, 299, 300].map((status) => isSuccess({ status }, { status: 200 }))).toEqual([false, true, true, false]);
  });

  it('with a redirect only if the operation declares that status', () => {
    expect([302, 303].map((status) => isSuccess({ status }, { status: 303 }))).toEqual([false, true]);
    expect(isSuccess({ status: 404 }, { status: 404 })).toBe(false);
  });
});

it('a media type matches regardless of its parameters, and matches no other type that begins with it', () => {
  const is = (type: string | undefined) => hasMediaType({ 'content-type': type }, 'application/json');
  expect(['application/json', 'Application/JSON; charset=utf-8', 'application/json\t;x=1', 'application/json ;x'].map(is)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['application/json5', 'text/json', 'x application/json', '', undefined].map(is)).toEqual([false, false, false, false, false]);
});

it('a retry delay is given in whole seconds', () => {
  const after = (text?: string) => readRetryAfter({ 'retry-after': text });
  expect([after('7'), after('0'), after('123456789')]).toEqual([7, 0, 123_456_789]);
  expect([after(), after(''), after('1.5'), after('7s'), after('s7'), after('1234567890')].every((each) => each === undefined)).toBe(true);
});

describe('the result of a response', () => {
  const failure = (act: () => unknown) => {
    try {
      return act();
    } catch (thrown) {
      return thrown instanceof CallFailure ? [thrown.kind, thrown.message] : thrown;
    }
  };

  it('is the value of its reader, or a sentence that says what is wrong [REMOTE-14]', () => {
    expect(readValue((value) => ({ value }), 7, 'The result')).toBe(7);
    const failures = [{ path: '/a', code: 'x', message: 'is not text' }];
    expect(failure(() => readValue(() => ({ failures }) as never, 7, 'The result'))).toEqual([
      'invalid',
      'The result is invalid: /a is not text',
    ]);
  });

  it('may not be nested deeper than its reader can go; other faults are our own [REMOTE-12]', () => {
    const thrower = (error: Error) => () => {
      throw error;
    };
    expect(failure(() => readValue(thrower(new RangeError('Maximum call stack')), 7, 'The result'))).toEqual([
      'invalid',
      'The result is nested too deeply.',
    ]);
    const fault = new TypeError('x');
    expect(failure(() => readValue(thrower(fault), 7, 'The result'))).toBe(fault);
  });

  it('has at most the maximum number of bytes [REMOTE-12]', async () => {
    const whole = (maxSize: number) =>
      readWhole({ status: 200, headers: {}, body: Readable.from([Buffer.from('ab'), Buffer.from('cd')]) }, maxSize);
    expect(await whole(4)).toEqual({ status: 200, headers: {}, text: 'abcd' });
    await expect(whole(3)).rejects.toThrow('The response has more than 3 bytes.');
  });
});

describe('a failure of the connection', () => {
  it.each<[error: object, kind: string, message: string]>([
    [{ name: 'HTTPParserError', code: 'HPE_X', message: 'odd' }, 'invalid', 'The response is not HTTP: odd'],
    [{ code: 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', message: 'short' }, 'invalid', 'The response is not HTTP: short'],
    [{ code: 'UND_ERR_HEADERS_OVERFLOW', message: 'long' }, 'invalid', 'The response is not HTTP: long'],
    [{ code: 'UND_ERR_HEADERS_TIMEOUT', message: 'late' }, 'timeout', 'late'],
    [{ code: 'UND_ERR_BODY_TIMEOUT', message: 'late' }, 'timeout', 'late'],
    [{ code: 'UND_ERR_CONNECT_TIMEOUT', message: 'nobody' }, 'unavailable', 'The connection was dropped: nobody'],
    [{ code: 'X_UND_ERR_RES_', message: 'x' }, 'unavailable', 'The connection was dropped: x'],
    [{ message: 'gone' }, 'unavailable', 'The connection was dropped: gone'],
  ])('%j is of the kind %s [REMOTE-12] [REMOTE-13]', (error, kind, message) => {
    expect(translateHttpError(error, false)).toMatchObject({ kind, message, facts: { unsent: false, cause: error } });
  });

  it('says whether anything was sent, and a known error stays unchanged', () => {
    expect(translateHttpError(new Error('refused'), true)).toMatchObject({
      message: 'There is no connection: refused',
      facts: { unsent: true },
    });
    const known = new CallFailure('timeout', 'Late.', { isOwn: true });
    expect(translateHttpError(known, false)).toBe(known);
  });
});

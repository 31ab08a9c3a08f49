import { AppError } from '@portico/core';
import {
  BindingError,
  BodyTooLargeError,
  toAppError,
  FileTooLargeError,
  IdempotencyKeyInUseError,
  IdempotencyKeyReusedError,
  InternalError,
  InvalidTokenError,
  isErrorStatus,
  MethodNotAllowedError,
  buildProblemResponse,
  RangeNotSatisfiableError,
  RateLimitedError,
  createHttpError,
  RouteNotFoundError,
  getStatusPhrase,
  ThrownRefusal,
  UnsupportedApiVersionError,
  UnsupportedFileTypeError,
  UnsupportedMediaTypeError,
} from '@portico/runtime';
import { describe, expect, it } from 'vitest';

const told = (error: AppError) => {
  const { status, headers, body } = buildProblemResponse(error, { path: '/a', traceId: 'b' });
  const { code, detail } = JSON.parse(body as string) as { code: string; detail: string };
  return [status, code, detail, headers];
};

describe('an error of the kernel', () => {
  it.each([
    [new BindingError([]), 400, 'BINDING_FAILED', 'Values of the request are missing or invalid.', undefined],
    [
      new InvalidTokenError(),
      401,
      'UNAUTHORIZED',
      'The token of this request is not accepted.',
      { 'www-authenticate': 'Bearer error="invalid_token"' },
    ],
    [new RouteNotFoundError(), 404, 'ROUTE_NOT_FOUND', 'Nothing was found at this URL.', undefined],
    [new MethodNotAllowedError(['GET', 'HEAD']), 405, 'METHOD_NOT_ALLOWED', 'This URL supports only GET, HEAD.', { allow: 'GET, HEAD' }],
    [new RateLimitedError(1), 429, 'RATE_LIMITED', 'Too many requests; try again in a second.', { 'retry-after': '1' }],
    [new RateLimitedError(2), 429, 'RATE_LIMITED', 'Too many requests; try again in 2 seconds.', { 'retry-after': '2' }],
    [new BodyTooLargeError(1_048_576), 413, 'BODY_TOO_LARGE', 'The request body may have at most 1,048,576 bytes.', undefined],
    [new BodyTooLargeError(1000, 'A text'), 413, 'BODY_TOO_LARGE', 'A text may have at most 1,000 bytes.', undefined],
    [
      new UnsupportedMediaTypeError('application/json'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the request body as application/json.',
      { accept: 'application/json' },
    ],
    [new UnsupportedMediaTypeError('a/b', 'No.'), 415, 'UNSUPPORTED_MEDIA_TYPE', 'No.', { accept: 'a/b' }],
    [new FileTooLargeError('Large.'), 413, 'FILE_TOO_LARGE', 'Large.', undefined],
    [new UnsupportedFileTypeError('Odd.'), 415, 'UNSUPPORTED_FILE_TYPE', 'Odd.', undefined],
    [
      new RangeNotSatisfiableError(1234),
      416,
      'RANGE_NOT_SATISFIABLE',
      'The file has 1,234 bytes; request a range that begins before its end.',
      { 'content-range': 'bytes */1234' },
    ],
    [
      new IdempotencyKeyReusedError(),
      422,
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was already used with a different request; use a new key for each request.',
      undefined,
    ],
    [
      new IdempotencyKeyInUseError(),
      409,
      'IDEMPOTENCY_KEY_IN_USE',
      'The first request with this Idempotency-Key is still in progress; retry in a moment.',
      { 'retry-after': '1' },
    ],
    [new InternalError(), 500, 'INTERNAL_ERROR', 'The server failed unexpectedly; find the error in its logs by the traceId.', undefined],
  ] as [AppError, number, string, string, object | undefined][])(
    '%o responds %i %s with its detail and its headers [ERROR-01]',
    (error, ...expected) => expect(told(error)).toEqual(expected),
  );

  it('names the existing versions', () => {
    const one = new UnsupportedApiVersionError(['3.0'], ['1.0', '2.0']);
    expect(told(one).slice(0, 3)).toEqual([400, 'UNSUPPORTED_API_VERSION', "The API version '3.0' does not exist; supported: 1.0, 2.0."]);
    expect(one.supportedVersions).toEqual(['1.0', '2.0']);
    expect(new UnsupportedApiVersionError(['1.0', '2.0'], ['1.0']).detail).toBe(
      "The request specifies several API versions: '1.0' and '2.0'; supported: 1.0.",
    );
  });
});

describe('an error for a status without a class', () => {
  it('has a code made of the reason phrase of the status, unless one is given', () => {
    expect(told(createHttpError(414, 'Long.'))).toEqual([414, 'URI_TOO_LONG', 'Long.', undefined]);
    expect(told(createHttpError(431, 'Large.', 'HEADERS'))).toEqual([431, 'HEADERS', 'Large.', undefined]);
  });

  it('has the reason phrase of its class of statuses if the registry has no phrase', () => {
    expect([418, 499, 500, 599, 404].map(getStatusPhrase)).toEqual([
      'Bad Request',
      'Bad Request',
      'Internal Server Error',
      'Internal Server Error',
      'Not Found',
    ]);
  });
});

describe('thrown values', () => {
  it('may carry an application error, which becomes the response', () => {
    const refusal = new BodyTooLargeError(1);
    const thrown = new ThrownRefusal(refusal);
    expect([toAppError(thrown), thrown.message]).toEqual([refusal, refusal.detail]);
    expect(toAppError(refusal)).toBe(refusal);
  });

  it('are faults if their status is not an error status', () => {
    expect([399, 400, 404.5, 599, 600, Number.NaN].map(isErrorStatus)).toEqual([false, true, false, true, false, false]);
    class Odd extends AppError {
      static override readonly head = { status: 302, code: 'ODD' };
    }
    expect(toAppError(new Odd('odd'))).toBeInstanceOf(InternalError);
  });
});

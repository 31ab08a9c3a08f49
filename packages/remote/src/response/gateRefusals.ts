import { omitUndefined } from '@portico/core/values';
import { DependencyError } from '@portico/core';
import type { AppError, DependencyFailure } from '@portico/core';
import {
  BindingError,
  BodyTooLargeError,
  FileTooLargeError,
  IdempotencyKeyInUseError,
  IdempotencyKeyReusedError,
  InternalError,
  InvalidTokenError,
  OverloadedError,
  RangeNotSatisfiableError,
  RateLimitedError,
  RouteNotFoundError,
  UnsupportedApiVersionError,
  UnsupportedFileTypeError,
  UnsupportedMediaTypeError,
  restoreProblemFacts,
} from '@portico/runtime';
import { getHeader, readRetryAfter } from '../http/responseHeaders.ts';
import type { Problem } from './problem.ts';

/** Creates the error of a problem; undefined if the problem lacks required members. */
type ErrorFactory = (problem: Problem) => AppError | undefined;

/** The rejections of the stages before an operation, by code, in addition to the errors of the language. */
const makers: Readonly<Record<string, ErrorFactory>> = {
  UNAUTHORIZED: ({ headers }) => (isTokenRefused(headers) ? new InvalidTokenError() : undefined),
  BINDING_FAILED: ({ errors }) => errors && new BindingError(errors),
  ROUTE_NOT_FOUND: () => new RouteNotFoundError(),
  RATE_LIMITED: ({ headers }) => new RateLimitedError(readRetryAfter(headers) ?? 1),
  IDEMPOTENCY_KEY_REUSED: () => new IdempotencyKeyReusedError(),
  IDEMPOTENCY_KEY_IN_USE: () => new IdempotencyKeyInUseError(),
  OVERLOADED: () => new OverloadedError(),
  BODY_TOO_LARGE: () => new BodyTooLargeError(0),
  FILE_TOO_LARGE: ({ detail }) => new FileTooLargeError(detail),
  UNSUPPORTED_FILE_TYPE: ({ detail }) => new UnsupportedFileTypeError(detail),
  UNSUPPORTED_MEDIA_TYPE: ({ headers, detail }) =>
    new UnsupportedMediaTypeError(getHeader(headers, 'accept') ?? '', detail, getHeader(headers, 'accept-encoding')),
  UNSUPPORTED_API_VERSION: readUnsupportedVersion,
  RANGE_NOT_SATISFIABLE: readUnsatisfiable,
  DEPENDENCY_INVALID: dependency('invalid'),
  DEPENDENCY_UNAVAILABLE: dependency('unavailable'),
  DEPENDENCY_TIMEOUT: dependency('timeout'),
  INTERNAL_ERROR: () => new InternalError(),
};

/** Returns the kernel's error that a problem represents, with its `detail`; undefined for other problems. */
export function createGateRefusal(problem: Problem): AppError | undefined {
  const error = Object.hasOwn(makers, problem.code) ? makers[problem.code]!(problem) : undefined;
  if (error?.status !== problem.status) return undefined;
  return Object.assign(restoreProblemFacts(error, problem.value), { detail: problem.detail });
}

/** Returns whether the credential itself was rejected (RFC 6750 section 3.1). */
export function isTokenRefused(headers: Problem['headers']): boolean {
  return getHeader(headers, 'www-authenticate')?.includes('error="invalid_token"') ?? false;
}

function readUnsupportedVersion({ members }: Problem): AppError | undefined {
  const versions = readTexts(members['supportedVersions']);
  return versions && new UnsupportedApiVersionError([], versions);
}

// RFC 9110 section 15.5.17: an asterisk, then the length of the whole.
function readUnsatisfiable({ headers }: Problem): AppError | undefined {
  const length = /^bytes \*\/(\d{1,15})$/.exec(getHeader(headers, 'content-range') ?? '')?.[1];
  return length === undefined ? undefined : new RangeNotSatisfiableError(Number(length));
}

function dependency(kind: DependencyFailure): ErrorFactory {
  return ({ members, detail, headers }) => {
    const name = members['dependency'];
    const retryAfter = readRetryAfter(headers);
    return typeof name === 'string' ? new DependencyError(kind, name, omitUndefined({ detail, retryAfter })) : undefined;
  };
}

function readTexts(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;
}

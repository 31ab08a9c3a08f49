import { ApplicationError, UnauthorizedError, describeDetail } from '@portico/core';
import type { AppError, FieldError } from '@portico/core';

/**
 * A value of the request is missing, repeated or malformed, or the body or the form is malformed; `errors` lists every failure.
 * @see docs/guide/inputs.md
 */
export class BindingError extends ApplicationError({ status: 400, code: 'BINDING_FAILED' }) {
  /** All failures. */
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super('Values of the request are missing or invalid.');
    this.errors = errors;
  }
}

/**
 * The request carries a credential that is not accepted.
 * @see docs/guide/authentication.md
 */
export class InvalidCredentialError extends UnauthorizedError {
  constructor(detail = 'The credential of this request is not accepted.') {
    super(detail);
  }
}

/** The credential of the request is invalid; the challenge says so (RFC 6750 section 3.1). */
export class InvalidTokenError extends InvalidCredentialError {
  constructor(detail = 'The token of this request is not accepted.') {
    super(detail);
  }
}

/**
 * No operation has this path.
 * @see docs/guide/routes-and-groups.md
 */
export class RouteNotFoundError extends ApplicationError({ status: 404, code: 'ROUTE_NOT_FOUND' }) {
  constructor() {
    super('Nothing was found at this URL.');
  }
}

/**
 * The path exists, but not with this method; `Allow` lists the methods that it has.
 * @header Allow
 */
export class MethodNotAllowedError extends ApplicationError({ status: 405, code: 'METHOD_NOT_ALLOWED' }) {
  readonly #allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super(`This URL supports only ${allowed.join(', ')}.`);
    this.#allowed = allowed;
    describeDetail(this, { params: { methods: allowed } });
  }

  /** The value of `Allow` (RFC 9110 section 10.2.1). */
  get allow(): string {
    return this.#allowed.join(', ');
  }
}

/**
 * The rate-limit policy of the operation is exhausted; `Retry-After` has the seconds until the next request can succeed.
 * @header Retry-After
 * @header RateLimit
 * @header RateLimit-Policy
 * @see docs/guide/rate-limits.md
 */
export class RateLimitedError extends ApplicationError({ status: 429, code: 'RATE_LIMITED' }) {
  readonly #retryAfter: number;

  /** `retryAfter`: whole seconds until the next request can succeed, at least one. */
  constructor(retryAfter: number) {
    super(`Too many requests; try again in ${retryAfter === 1 ? 'a second' : `${retryAfter} seconds`}.`);
    this.#retryAfter = retryAfter;
    describeDetail(this, { params: { seconds: retryAfter } });
  }

  /** The value of `Retry-After` (RFC 9110 section 10.2.3). */
  get retryAfter(): string {
    return String(this.#retryAfter);
  }
}

/**
 * The operation has no such version, or the request names several; `supportedVersions` lists the versions.
 * @header api-supported-versions
 * @see docs/guide/versions.md
 */
export class UnsupportedApiVersionError extends ApplicationError({ status: 400, code: 'UNSUPPORTED_API_VERSION' }) {
  /** The supported versions: `1.0`, `2.0`. */
  readonly supportedVersions: readonly string[];

  constructor(asked: readonly string[], supportedVersions: readonly string[]) {
    const they = asked.map((each) => `'${each}'`).join(' and ');
    const problem = asked.length > 1 ? `The request specifies several API versions: ${they}` : `The API version ${they} does not exist`;
    super(`${problem}; supported: ${supportedVersions.join(', ')}.`);
    this.supportedVersions = supportedVersions;
  }
}

/** The body exceeds the host's limit of bytes or JSON values, or the text of a form exceeds its limit. */
export class BodyTooLargeError extends ApplicationError({ status: 413, code: 'BODY_TOO_LARGE' }) {
  constructor(limit: number, what = 'The request body', unit = 'bytes') {
    super(`${what} may have at most ${limit.toLocaleString('en-US')} ${unit}.`);
    describeDetail(this, { params: unit === 'bytes' ? { max: limit } : { reason: unit, max: limit } });
  }
}

/** The JSON body exceeds the limit of values; it has the code of a body with too many bytes. */
export class TooManyValuesError extends BodyTooLargeError {
  constructor(limit: number) {
    super(limit, 'The JSON of the request body', 'values');
  }
}

/**
 * The memory that the host reserves for request bodies is exhausted.
 * @header Retry-After
 * @see docs/guide/limits.md
 */
export class OverloadedError extends ApplicationError({ status: 503, code: 'OVERLOADED' }) {
  constructor() {
    super('The host has no memory left for the body of this request; send it again in a moment.');
  }
}

/**
 * The operation does not accept the content type or the content encoding of the body, or the form does not accept files. The response to
 * an encoding has `Accept-Encoding` instead of `Accept`.
 * @header Accept
 */
export class UnsupportedMediaTypeError extends ApplicationError({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' }) {
  readonly #accept: string;
  readonly #acceptEncoding: string | undefined;

  constructor(accept: string, detail = `Send the request body as ${accept}.`, acceptEncoding?: string) {
    super(detail);
    this.#accept = accept;
    this.#acceptEncoding = acceptEncoding;
    const encodings = acceptEncoding?.split(', ');
    describeDetail(this, { params: encodings ? { reason: 'encoding', encodings } : { accept: accept.split(', ') } });
  }

  /** The value of `Accept-Encoding` if the content encoding is the reason: the supported encodings (RFC 9110 section 12.5.3). */
  get acceptEncoding(): string | undefined {
    return this.#acceptEncoding;
  }

  /** The value of `Accept`: the supported body types (RFC 9110 section 15.5.16). */
  get accept(): string {
    return this.#accept;
  }
}

/**
 * A file of a form exceeds the size limit of its input.
 * @see docs/guide/uploads.md#limits
 */
export class FileTooLargeError extends ApplicationError({ status: 413, code: 'FILE_TOO_LARGE' }) {}

/**
 * The input does not accept the content type of a file of the form.
 * @see docs/guide/uploads.md#limits
 */
export class UnsupportedFileTypeError extends ApplicationError({ status: 415, code: 'UNSUPPORTED_FILE_TYPE' }) {}

/**
 * The requested range contains no byte of the file.
 * @header Content-Range
 * @see docs/guide/downloads.md#ranges
 */
export class RangeNotSatisfiableError extends ApplicationError({ status: 416, code: 'RANGE_NOT_SATISFIABLE' }) {
  readonly #length: number;

  constructor(length: number) {
    super(`The file has ${length.toLocaleString('en-US')} bytes; request a range that begins before its end.`);
    this.#length = length;
    describeDetail(this, { params: { length } });
  }

  /** The value of `Content-Range` (RFC 9110 section 15.5.17). */
  get contentRange(): string {
    return `bytes */${this.#length}`;
  }
}

/**
 * This `Idempotency-Key` was already used for a different request.
 * @see docs/guide/idempotency.md#rejected-retries
 */
export class IdempotencyKeyReusedError extends ApplicationError({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' }) {
  constructor() {
    super('This Idempotency-Key was already used with a different request; use a new key for each request.');
  }
}

/**
 * The first request with this `Idempotency-Key` is still running.
 * @header Retry-After
 * @see docs/guide/idempotency.md#rejected-retries
 */
export class IdempotencyKeyInUseError extends ApplicationError({ status: 409, code: 'IDEMPOTENCY_KEY_IN_USE' }) {
  constructor() {
    super('The first request with this Idempotency-Key is still in progress; retry in a moment.');
  }
}

/** Carries an application error out of code that can only throw, for example while a stream is read. */
export class ThrownRefusal extends Error {
  readonly refusal: AppError;

  constructor(refusal: AppError) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

/** An unexpected fault. The response contains no details; the log has them under the trace id. */
export class InternalError extends ApplicationError({ status: 500, code: 'INTERNAL_ERROR' }) {
  readonly #cause: unknown;

  /** @param cause The value that was thrown. It is not sent. */
  constructor(cause?: unknown) {
    super('The server failed unexpectedly; find the error in its logs by the traceId.');
    this.#cause = cause;
  }

  /** The value that was thrown in this process; undefined if another process failed. No response contains it. */
  get cause(): unknown {
    return this.#cause;
  }
}

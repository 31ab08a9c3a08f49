import { ApplicationError, UnauthorizedError } from '@portico/core';
import type { AppError, FieldError } from '@portico/core';

/**
 * A value of the request is missing, repeated or cannot be read, or body or form are malformed; `errors` lists every failure.
 * @see docs/guide/inputs.md
 */
export class BindingError extends ApplicationError({ status: 400, code: 'BINDING_FAILED' }) {
  /** The failures, all of them. */
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super('The request has values that are missing or cannot be read.');
    this.errors = errors;
  }
}

/** The credential that came with the request is not accepted; the challenge says so (RFC 6750 section 3.1). */
export class InvalidTokenError extends UnauthorizedError {
  constructor() {
    super('The token of this request is not accepted.');
  }
}

/**
 * No operation has this path.
 * @see docs/guide/routes-and-groups.md
 */
export class RouteNotFoundError extends ApplicationError({ status: 404, code: 'ROUTE_NOT_FOUND' }) {
  constructor() {
    super('There is nothing at this address.');
  }
}

/**
 * The path is there, and not with this verb.
 * @header Allow
 */
export class MethodNotAllowedError extends ApplicationError({ status: 405, code: 'METHOD_NOT_ALLOWED' }) {
  readonly #allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super(`This address answers ${allowed.join(', ')} only.`);
    this.#allowed = allowed;
  }

  /** What `Allow` says (RFC 9110 section 10.2.1). */
  get allow(): string {
    return this.#allowed.join(', ');
  }
}

/**
 * The policy of the operation lets no more requests pass.
 * @header Retry-After
 * @header RateLimit
 * @header RateLimit-Policy
 * @see docs/guide/rate-limits.md
 */
export class RateLimitedError extends ApplicationError({ status: 429, code: 'RATE_LIMITED' }) {
  readonly #retryAfter: number;

  /** `retryAfter`: the seconds after which another request is let through, whole and at least one. */
  constructor(retryAfter: number) {
    super(`There were too many requests; try again in ${retryAfter === 1 ? 'a second' : `${retryAfter} seconds`}.`);
    this.#retryAfter = retryAfter;
  }

  /** What `Retry-After` says (RFC 9110 section 10.2.3). */
  get retryAfter(): string {
    return String(this.#retryAfter);
  }
}

/**
 * The operation has no such version, or two are asked for at once; `supportedVersions` lists those that there are.
 * @header api-supported-versions
 * @see docs/guide/versions.md
 */
export class UnsupportedApiVersionError extends ApplicationError({ status: 400, code: 'UNSUPPORTED_API_VERSION' }) {
  /** The versions that can be asked for: `1.0`, `2.0`. */
  readonly supportedVersions: readonly string[];

  constructor(asked: readonly string[], supportedVersions: readonly string[]) {
    const they = asked.map((each) => `'${each}'`).join(' and ');
    const problem = asked.length > 1 ? `The request asks for the versions ${they} at once` : `There is no version ${they} of this`;
    super(`${problem}; ask for ${supportedVersions.join(' or ')}.`);
    this.supportedVersions = supportedVersions;
  }
}

/** The body has more bytes or JSON values than the host takes, or a form more text. */
export class BodyTooLargeError extends ApplicationError({ status: 413, code: 'BODY_TOO_LARGE' }) {
  constructor(limit: number, what = 'The request body', unit = 'bytes') {
    super(`${what} may have at most ${limit.toLocaleString('en-US')} ${unit}.`);
  }
}

/** The JSON of the body has more values than its operation reads; the code is that of a body with too many bytes. */
export class TooManyValuesError extends BodyTooLargeError {
  constructor(limit: number) {
    super(limit, 'The JSON of the request body', 'values');
  }
}

/**
 * The memory for request bodies is exhausted.
 * @header Retry-After
 * @see docs/guide/limits.md
 */
export class OverloadedError extends ApplicationError({ status: 503, code: 'OVERLOADED' }) {
  constructor() {
    super('The host has no memory left for the body of this request; send it again in a moment.');
  }
}

/**
 * The body is of a content type that the operation does not take, has a content encoding, or holds a file in a form that takes none.
 * @header Accept
 */
export class UnsupportedMediaTypeError extends ApplicationError({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' }) {
  readonly #accept: string;

  constructor(accept: string, detail = `Send the request body as ${accept}.`) {
    super(detail);
    this.#accept = accept;
  }

  /** What `Accept` says of the bodies that are taken (RFC 9110 section 15.5.16). */
  get accept(): string {
    return this.#accept;
  }
}

/**
 * A file of a form is larger than its input takes.
 * @see docs/guide/uploads.md#limits
 */
export class FileTooLargeError extends ApplicationError({ status: 413, code: 'FILE_TOO_LARGE' }) {}

/**
 * A file of a form is of a content type that its input does not take.
 * @see docs/guide/uploads.md#limits
 */
export class UnsupportedFileTypeError extends ApplicationError({ status: 415, code: 'UNSUPPORTED_FILE_TYPE' }) {}

/**
 * The file has no byte of the range that is asked for.
 * @header Content-Range
 * @see docs/guide/downloads.md#ranges
 */
export class RangeNotSatisfiableError extends ApplicationError({ status: 416, code: 'RANGE_NOT_SATISFIABLE' }) {
  readonly #length: number;

  constructor(length: number) {
    super(`The file has ${length.toLocaleString('en-US')} bytes; ask for a range that begins within them.`);
    this.#length = length;
  }

  /** What `Content-Range` says of the file (RFC 9110 section 15.5.17). */
  get contentRange(): string {
    return `bytes */${this.#length}`;
  }
}

/**
 * This `Idempotency-Key` came with another request before.
 * @see docs/guide/idempotency.md#what-is-refused
 */
export class IdempotencyKeyReusedError extends ApplicationError({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' }) {
  constructor() {
    super('This Idempotency-Key came with another request before; give every request a key of its own.');
  }
}

/**
 * The first request with this `Idempotency-Key` is still running.
 * @header Retry-After
 * @see docs/guide/idempotency.md#what-is-refused
 */
export class IdempotencyKeyInUseError extends ApplicationError({ status: 409, code: 'IDEMPOTENCY_KEY_IN_USE' }) {
  constructor() {
    super('The first request with this Idempotency-Key is still running; repeat it in a moment.');
  }
}

/** Carries a refusal out of code that can only throw, for example a stream that is being read. */
export class ThrownRefusal extends Error {
  readonly refusal: AppError;

  constructor(refusal: AppError) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

/** A fault that nobody expected; nothing of the fault itself is told. */
export class InternalError extends ApplicationError({ status: 500, code: 'INTERNAL_ERROR' }) {
  constructor() {
    super('Something went wrong on our side; the trace id names it in our logs.');
  }
}

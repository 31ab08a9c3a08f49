import { ApplicationError, UnauthorizedError } from '@portico/core';
import type { AppError, FieldError } from '@portico/core';

/** A value of the request is missing or cannot be read: 400 `BINDING_FAILED`, with every failure listed. */
export class BindingError extends ApplicationError({ status: 400, code: 'BINDING_FAILED' }) {
  /** The failures, all of them. */
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super('The request has values that are missing or cannot be read.');
    this.errors = errors;
  }
}

/** The credential that came with the request cannot be accepted: 401 `UNAUTHORIZED`, with a challenge that says so (RFC 6750 section 3.1). */
export class InvalidTokenError extends UnauthorizedError {
  constructor() {
    super('The token of this request is not accepted.');
  }
}

/** No operation has this route: 404 `ROUTE_NOT_FOUND`. */
export class RouteNotFoundError extends ApplicationError({ status: 404, code: 'ROUTE_NOT_FOUND' }) {
  constructor() {
    super('There is nothing at this address.');
  }
}

/** The route exists, and not with this verb: 405 `METHOD_NOT_ALLOWED`, with `Allow`. */
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

/** The requests of a while are used up: 429 `RATE_LIMITED`, with `Retry-After`. */
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

/** The operation has no such version, or two are asked for at once: 400 `UNSUPPORTED_API_VERSION`, with those that it has. */
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

/** The body is larger than the host takes: 413 `BODY_TOO_LARGE`. */
export class BodyTooLargeError extends ApplicationError({ status: 413, code: 'BODY_TOO_LARGE' }) {
  constructor(limit: number, what = 'The request body') {
    super(`${what} may have at most ${limit.toLocaleString('en-US')} bytes.`);
  }
}

/** The body is of a content type that the operation does not take: 415 `UNSUPPORTED_MEDIA_TYPE`. */
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

/** A file of the form is larger than its input takes: 413 `FILE_TOO_LARGE`. */
export class FileTooLargeError extends ApplicationError({ status: 413, code: 'FILE_TOO_LARGE' }) {}

/** A file of the form is of a type that its input does not take: 415 `UNSUPPORTED_FILE_TYPE`. */
export class UnsupportedFileTypeError extends ApplicationError({ status: 415, code: 'UNSUPPORTED_FILE_TYPE' }) {}

/** The file has no byte of the range that is asked for: 416 `RANGE_NOT_SATISFIABLE`. */
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

/** The key of the request was used for another one before: 422 `IDEMPOTENCY_KEY_REUSED`. */
export class IdempotencyKeyReusedError extends ApplicationError({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' }) {
  constructor() {
    super('This Idempotency-Key came with another request before; give every request a key of its own.');
  }
}

/** The first request of this key is still running: 409 `IDEMPOTENCY_KEY_IN_USE`, with `Retry-After`. */
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

/** A fault that nobody expected: 500 `INTERNAL_ERROR`; nothing of the fault itself is told. */
export class InternalError extends ApplicationError({ status: 500, code: 'INTERNAL_ERROR' }) {
  constructor() {
    super('Something went wrong on our side; the trace id names it in our logs.');
  }
}

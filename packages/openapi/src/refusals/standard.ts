import type { DeclaredError, Member, NamedType, Shape } from '@portico/core/manifest';

/** The area whose schemas and errors come with every description. */
export const standardArea = 'Service';

const text: Shape = { kind: 'scalar', scalar: 'string' };
const uri: Shape = { ...text, rules: [{ rule: 'url' }] };
const stableName: Shape = { ...text, rules: [{ rule: 'pattern', pattern: '^[A-Z][A-Z0-9_]*$' }] };
const locations: Shape = { kind: 'enum', values: ['query', 'route', 'header', 'cookie', 'form', 'body'] };
const failures: Shape = { kind: 'array', items: { kind: 'reference', name: 'FieldError' } };

const status: Shape = {
  kind: 'scalar',
  scalar: 'Int',
  rules: [
    { rule: 'compare', comparison: 'greaterThanOrEqual', bound: { value: 400 } },
    { rule: 'compare', comparison: 'lessThanOrEqual', bound: { value: 599 } },
  ],
};

/** The one shape of every refusal (RFC 9457). */
const problem: NamedType = {
  name: 'Problem',
  description: 'A refusal (RFC 9457). An error adds its own members beside these.',
  shape: {
    kind: 'object',
    members: [
      member('type', uri, 'The kind of the problem: `urn:service:error:` and the code in kebab case.'),
      member('title', text, 'The phrase of the status, or the title of this kind of error.'),
      member('status', status, 'The HTTP status of the answer.'),
      member('detail', text, 'One sentence a person can act on.'),
      member('instance', text, 'The path of the request.'),
      member('code', stableName, 'The stable name of this kind of error.'),
      member('traceId', text, 'The trace id of the request.'),
    ],
  },
};

/** One refused value of a request. */
const fieldError: NamedType = {
  name: 'FieldError',
  description: 'One failure of one value of the request.',
  shape: {
    kind: 'object',
    members: [
      member('in', locations, 'Where the value was read from.'),
      member('path', text, 'The name as the caller spells it; inside a body a JSON pointer (RFC 6901).'),
      member('code', text, 'A stable name such as `validation.email` or `binding.missing`.'),
      member('message', text, 'One sentence for a person.'),
      optional(member('entity', text, 'The name of the entity, where a row is refused at its save.')),
      optional(member('key', text, 'The id of the row, where it is stored already.')),
      optional(member('index', { kind: 'scalar', scalar: 'Int' }, 'The position of the row among several new ones of its entity, from 0.')),
    ],
  },
};

function member(name: string, shape: Shape, description: string): Member {
  return { name, wireName: name, shape, description };
}

function optional(given: Member): Member {
  return { ...given, optional: true };
}

/** The schemas of that area. */
export const standardTypes: readonly NamedType[] = [fieldError, problem];

/** A value of the request is missing or malformed. */
export const bindingError: DeclaredError = {
  name: 'BindingError',
  answers: [{ status: 400, code: 'BINDING_FAILED' }],
  description: 'A value of the request is missing or malformed.',
  members: [{ name: 'errors', shape: failures, description: 'The failures, all of them.' }],
};

/** The caller is not known, or lacks a claim that the operation needs. */
export const unauthorizedError: DeclaredError = {
  name: 'UnauthorizedError',
  answers: [{ status: 401, code: 'UNAUTHORIZED' }],
  description: 'The caller is not known.',
  members: [],
};

/** The caller is known and may not do this. */
export const forbiddenError: DeclaredError = {
  name: 'ForbiddenError',
  answers: [{ status: 403, code: 'FORBIDDEN' }],
  description: 'The caller may not do this.',
  members: [
    { name: 'requiredPermissions', shape: { kind: 'array', items: text }, description: 'The permissions that are needed.' },
    {
      name: 'permissionMatch',
      shape: { kind: 'enum', values: ['all', 'any'] },
      description: 'Whether all of them are needed, or any one.',
    },
  ],
};

/** The requests of a while are used up. */
export const rateLimitedError: DeclaredError = {
  name: 'RateLimitedError',
  answers: [{ status: 429, code: 'RATE_LIMITED' }],
  description: 'There were too many requests.',
  members: [],
};

/** The rate limit cannot be counted, and no request is let through meanwhile. */
export const rateLimitUnavailableError: DeclaredError = {
  name: 'RateLimitUnavailableError',
  answers: [{ status: 503, code: 'DEPENDENCY_UNAVAILABLE' }],
  description: 'The counter of requests does not answer.',
  members: [{ name: 'dependency', shape: { kind: 'scalar', scalar: 'string' } }],
};

/** The operation has no such version. */
export const unsupportedApiVersionError: DeclaredError = {
  name: 'UnsupportedApiVersionError',
  answers: [{ status: 400, code: 'UNSUPPORTED_API_VERSION' }],
  description: 'The operation has no such version.',
  members: [{ name: 'supportedVersions', shape: { kind: 'array', items: text }, description: 'The versions that it has.' }],
};

/** The body is larger than the host takes. */
export const bodyTooLargeError: DeclaredError = {
  name: 'BodyTooLargeError',
  answers: [{ status: 413, code: 'BODY_TOO_LARGE' }],
  description: 'The body is too large.',
  members: [],
};

/** The body is of a content type that the operation does not take. */
export const unsupportedMediaTypeError: DeclaredError = {
  name: 'UnsupportedMediaTypeError',
  answers: [{ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' }],
  description: 'The body is of a content type that the operation does not take.',
  members: [],
};

/** The caller wants another state of a file than the current one. */
export const preconditionFailedError: DeclaredError = {
  name: 'PreconditionFailedError',
  answers: [{ status: 412, code: 'PRECONDITION_FAILED' }],
  description: '`If-Match` names another state than the current one.',
  members: [],
};

/** A change demands `If-Match`, and the request has none. */
export const preconditionRequiredError: DeclaredError = {
  name: 'PreconditionRequiredError',
  answers: [{ status: 428, code: 'PRECONDITION_REQUIRED' }],
  description: '`If-Match` is required and absent.',
  members: [],
};

/** A file has no byte of the requested range. */
export const rangeNotSatisfiableError: DeclaredError = {
  name: 'RangeNotSatisfiableError',
  answers: [{ status: 416, code: 'RANGE_NOT_SATISFIABLE' }],
  description: 'The file has no byte of the range that is asked for.',
  members: [],
};

/** A file of the form is larger than its input takes. */
export const fileTooLargeError: DeclaredError = {
  name: 'FileTooLargeError',
  answers: [{ status: 413, code: 'FILE_TOO_LARGE' }],
  description: 'A file is too large.',
  members: [],
};

/** A file of the form is of a content type that its input does not take. */
export const unsupportedFileTypeError: DeclaredError = {
  name: 'UnsupportedFileTypeError',
  answers: [{ status: 415, code: 'UNSUPPORTED_FILE_TYPE' }],
  description: 'A file is of a content type that is not taken.',
  members: [],
};

/** The input is well-formed and not acceptable. */
export const validationError: DeclaredError = {
  name: 'ValidationError',
  answers: [{ status: 422, code: 'VALIDATION_ERROR' }],
  description: 'The input is not valid.',
  members: [{ name: 'errors', shape: failures, description: 'The failures, all of them.' }],
};

/** The first request with the same key is still running. */
export const idempotencyKeyInUseError: DeclaredError = {
  name: 'IdempotencyKeyInUseError',
  answers: [{ status: 409, code: 'IDEMPOTENCY_KEY_IN_USE' }],
  description: 'The first request with this `Idempotency-Key` is still running.',
  members: [],
};

/** The same key came with another request before. */
export const idempotencyKeyReusedError: DeclaredError = {
  name: 'IdempotencyKeyReusedError',
  answers: [{ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' }],
  description: 'This `Idempotency-Key` came with another request before.',
  members: [],
};

/** An internal failure; every operation may return it. */
export const internalError: DeclaredError = {
  name: 'InternalError',
  answers: [{ status: 500, code: 'INTERNAL_ERROR' }],
  description: 'Something failed on the server.',
  members: [],
};

/** The errors of that area, by name. */
export const standardErrors: ReadonlyMap<string, DeclaredError> = new Map(
  [
    bindingError,
    bodyTooLargeError,
    fileTooLargeError,
    forbiddenError,
    idempotencyKeyInUseError,
    idempotencyKeyReusedError,
    internalError,
    preconditionFailedError,
    preconditionRequiredError,
    rangeNotSatisfiableError,
    rateLimitedError,
    rateLimitUnavailableError,
    unauthorizedError,
    unsupportedApiVersionError,
    unsupportedFileTypeError,
    unsupportedMediaTypeError,
    validationError,
  ].map((error) => [error.name, error]),
);

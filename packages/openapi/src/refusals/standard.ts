import type { DeclaredError, Member, NamedType, Shape } from '@portico/core/manifest';
import { transportErrors } from './transport.ts';

/** The area whose schemas and errors are part of every description. */
export const standardArea = 'Service';

const text: Shape = { kind: 'scalar', scalar: 'string' };
const uri: Shape = { ...text, rules: [{ rule: 'url' }] };
const stableName: Shape = { ...text, rules: [{ rule: 'pattern', pattern: '^[A-Z][A-Z0-9_]*$' }] };
const locations: Shape = { kind: 'enum', values: ['query', 'route', 'header', 'cookie', 'form', 'body'] };
const param: Shape = { kind: 'union', options: [text, { kind: 'scalar', scalar: 'number' }, { kind: 'scalar', scalar: 'boolean' }] };
const params: Shape = {
  kind: 'dictionary',
  values: { kind: 'union', options: [...param.options, { kind: 'array', items: param }] },
};
const failures: Shape = { kind: 'array', items: { kind: 'reference', name: 'FieldError' } };

const status: Shape = {
  kind: 'scalar',
  scalar: 'Int',
  rules: [
    { rule: 'compare', comparison: 'greaterThanOrEqual', bound: { value: 400 } },
    { rule: 'compare', comparison: 'lessThanOrEqual', bound: { value: 599 } },
  ],
};

/** The shape of every error response (RFC 9457). */
const problem: NamedType = {
  name: 'Problem',
  description: 'An error response (RFC 9457). Specific errors have additional members.',
  shape: {
    kind: 'object',
    members: [
      member('type', uri, 'The problem type: `urn:service:error:` followed by the code in kebab case.'),
      member('title', text, 'The status phrase, or the title of this type of error.'),
      member('status', status, 'The HTTP status of the response.'),
      member('detail', text, 'A human-readable explanation.'),
      member('instance', text, 'The path of the request.'),
      member('code', stableName, 'The stable code of this type of error.'),
      member('traceId', text, 'The trace id of the request.'),
      optional(member('detailKey', text, 'The name of the sentence in `detail`, if the code alone does not determine it.')),
      optional(member('detailParams', params, 'The values that `detail` mentions and that are not members of their own.')),
    ],
  },
};

/** One rejected value of a request. */
const fieldError: NamedType = {
  name: 'FieldError',
  description: 'A failure of a value in the request.',
  shape: {
    kind: 'object',
    members: [
      member('in', locations, 'The location of the value in the request.'),
      member('path', text, 'The name as written in the request. In a body, a JSON pointer (RFC 6901).'),
      member(
        'code',
        text,
        'A stable code such as `validation.email`, `binding.missing`, or `binding.unicode` for a text with a lone surrogate.',
      ),
      member('message', text, 'A human-readable explanation.'),
      optional(member('params', params, 'The values that the message mentions, by name: `{ "max": 3 }`.')),
      optional(member('entity', text, 'The name of the entity, if a row is rejected when it is saved.')),
      optional(member('key', text, 'The id of the row, if it is already stored.')),
      optional(member('index', { kind: 'scalar', scalar: 'Int' }, 'The position of the row among several new rows of its entity, from 0.')),
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
  description: 'A value in the request is missing or malformed.',
  members: [{ name: 'errors', shape: failures, description: 'All failures.' }],
};

/** The caller is anonymous, or lacks a claim that the operation requires. */
export const unauthorizedError: DeclaredError = {
  name: 'UnauthorizedError',
  answers: [{ status: 401, code: 'UNAUTHORIZED' }],
  description: 'The caller is not authenticated.',
  members: [],
};

/** The caller is authenticated, but not permitted to do this. */
export const forbiddenError: DeclaredError = {
  name: 'ForbiddenError',
  answers: [{ status: 403, code: 'FORBIDDEN' }],
  description: 'The caller is not permitted to do this.',
  members: [
    { name: 'requiredPermissions', shape: { kind: 'array', items: text }, description: 'The required permissions.' },
    {
      name: 'permissionMatch',
      shape: { kind: 'enum', values: ['all', 'any'] },
      description: 'Whether all of these permissions are required, or any one of them.',
    },
  ],
};

/** The rate limit of the caller is exhausted. */
export const rateLimitedError: DeclaredError = {
  name: 'RateLimitedError',
  answers: [{ status: 429, code: 'RATE_LIMITED' }],
  description: 'Too many requests.',
  members: [],
};

/** The rate limit cannot be counted, and the policy then rejects all requests. */
export const rateLimitUnavailableError: DeclaredError = {
  name: 'RateLimitUnavailableError',
  answers: [{ status: 503, code: 'DEPENDENCY_UNAVAILABLE' }],
  description: 'The rate limit store is unavailable.',
  members: [{ name: 'dependency', shape: text, description: 'The name of the dependency.' }],
};

/** The operation has no such version. */
export const unsupportedApiVersionError: DeclaredError = {
  name: 'UnsupportedApiVersionError',
  answers: [{ status: 400, code: 'UNSUPPORTED_API_VERSION' }],
  description: 'The operation does not have this version.',
  members: [{ name: 'supportedVersions', shape: { kind: 'array', items: text }, description: 'The versions of the operation.' }],
};

/** The body exceeds the limit of the host. */
export const bodyTooLargeError: DeclaredError = {
  name: 'BodyTooLargeError',
  answers: [{ status: 413, code: 'BODY_TOO_LARGE' }],
  description: 'The body is too large.',
  members: [],
};

/** The operation does not accept the content type of the body. */
export const unsupportedMediaTypeError: DeclaredError = {
  name: 'UnsupportedMediaTypeError',
  answers: [{ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' }],
  description: 'The operation does not accept this content type.',
  members: [],
};

/** The version that the request names is not the current one. */
export const preconditionFailedError: DeclaredError = {
  name: 'PreconditionFailedError',
  answers: [{ status: 412, code: 'PRECONDITION_FAILED' }],
  description: '`If-Match` does not match the current version, or `If-None-Match` does.',
  members: [],
};

/** The operation requires `If-Match`, and the request has none. */
export const preconditionRequiredError: DeclaredError = {
  name: 'PreconditionRequiredError',
  answers: [{ status: 428, code: 'PRECONDITION_REQUIRED' }],
  description: '`If-Match` is required but missing.',
  members: [],
};

/** The requested range contains no byte of the file. */
export const rangeNotSatisfiableError: DeclaredError = {
  name: 'RangeNotSatisfiableError',
  answers: [{ status: 416, code: 'RANGE_NOT_SATISFIABLE' }],
  description: 'The requested range is not satisfiable.',
  members: [],
};

/** A file of the form exceeds the size limit of its input. */
export const fileTooLargeError: DeclaredError = {
  name: 'FileTooLargeError',
  answers: [{ status: 413, code: 'FILE_TOO_LARGE' }],
  description: 'A file is too large.',
  members: [],
};

/** The input does not accept the content type of a file of the form. */
export const unsupportedFileTypeError: DeclaredError = {
  name: 'UnsupportedFileTypeError',
  answers: [{ status: 415, code: 'UNSUPPORTED_FILE_TYPE' }],
  description: 'A file has a content type that is not accepted.',
  members: [],
};

/** The input is well-formed but invalid. */
export const validationError: DeclaredError = {
  name: 'ValidationError',
  answers: [{ status: 422, code: 'VALIDATION_ERROR' }],
  description: 'The input fails validation.',
  members: [{ name: 'errors', shape: failures, description: 'All failures.' }],
};

/** The first request with the same key is still running. */
export const idempotencyKeyInUseError: DeclaredError = {
  name: 'IdempotencyKeyInUseError',
  answers: [{ status: 409, code: 'IDEMPOTENCY_KEY_IN_USE' }],
  description: 'The first request with this `Idempotency-Key` is still running.',
  members: [],
};

/** The same key was already used for a different request. */
export const idempotencyKeyReusedError: DeclaredError = {
  name: 'IdempotencyKeyReusedError',
  answers: [{ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' }],
  description: 'This `Idempotency-Key` was already used with a different request.',
  members: [],
};

/** An internal failure; every operation may return it. */
export const internalError: DeclaredError = {
  name: 'InternalError',
  answers: [{ status: 500, code: 'INTERNAL_ERROR' }],
  description: 'Internal server error.',
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
    ...transportErrors,
  ].map((error) => [error.name, error]),
);

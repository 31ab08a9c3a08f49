import type { DeclaredError, Shape } from '@portico/core/manifest';

const text: Shape = { kind: 'scalar', scalar: 'string' };
const position: Shape = { kind: 'scalar', scalar: 'Int' };

/** The request is not valid HTTP, or its path is not. */
export const badRequestError: DeclaredError = {
  name: 'BadRequestError',
  answers: [{ status: 400, code: 'BAD_REQUEST' }],
  description: 'The request is malformed.',
  members: [],
};

/** A placeholder does not satisfy a constraint of the route, so that no operation has the path. */
export const routeNotFoundError: DeclaredError = {
  name: 'RouteNotFoundError',
  answers: [{ status: 404, code: 'ROUTE_NOT_FOUND' }],
  description: 'No operation has this path.',
  members: [],
};

/** The body did not arrive in time. */
export const requestTimeoutError: DeclaredError = {
  name: 'RequestTimeoutError',
  answers: [{ status: 408, code: 'REQUEST_TIMEOUT' }],
  description: 'The request did not arrive in time.',
  members: [],
};

/** The request expects something that the host does not support. */
export const expectationFailedError: DeclaredError = {
  name: 'ExpectationFailedError',
  answers: [{ status: 417, code: 'EXPECTATION_FAILED' }],
  description: 'The host supports no expectation except `100-continue`.',
  members: [],
};

/** The header exceeds the limit of the host. */
export const headersTooLargeError: DeclaredError = {
  name: 'RequestHeaderFieldsTooLargeError',
  answers: [{ status: 431, code: 'REQUEST_HEADER_FIELDS_TOO_LARGE' }],
  description: 'The request has too many headers, or they are too large.',
  members: [],
};

/** The memory for bodies is exhausted. */
export const overloadedError: DeclaredError = {
  name: 'OverloadedError',
  answers: [{ status: 503, code: 'OVERLOADED' }],
  description: 'The host has no memory left for the body. Retry later.',
  members: [],
};

/** A store, or another dependency of the operation, failed. */
export const dependencyError: DeclaredError = {
  name: 'DependencyError',
  answers: [
    { status: 502, code: 'DEPENDENCY_INVALID' },
    { status: 503, code: 'DEPENDENCY_UNAVAILABLE' },
    { status: 504, code: 'DEPENDENCY_TIMEOUT' },
  ],
  description: 'A dependency failed.',
  members: [{ name: 'dependency', shape: text, description: 'The name of the dependency.' }],
};

/** The operation exceeds its time limit. */
export const deadlineError: DeclaredError = {
  name: 'DeadlineExceededError',
  answers: [{ status: 504, code: 'DEADLINE_EXCEEDED' }],
  description: 'The operation took too long and was rolled back.',
  members: [],
};

/** The operation exceeds its limit of statements. */
export const statementLimitError: DeclaredError = {
  name: 'StatementLimitExceededError',
  answers: [{ status: 503, code: 'STATEMENT_LIMIT_EXCEEDED' }],
  description: 'The operation sent too many statements to its store and was rolled back.',
  members: [],
};

/** A complex filter exceeds the time limit of its store. */
export const filterTimeError: DeclaredError = {
  name: 'FilterTimeError',
  answers: [{ status: 503, code: 'FILTER_TIME_EXCEEDED' }],
  description: 'The filter took too long. Send fewer conditions.',
  members: [],
};

/** A row contradicts others in its store: a key that exists, or a row that is missing or in use. */
export const conflictError: DeclaredError = {
  name: 'ConflictError',
  answers: [{ status: 409, code: 'CONFLICT' }],
  description: 'The request contradicts the current state.',
  members: [
    {
      name: 'fields',
      shape: { kind: 'array', items: text },
      optional: true,
      description: 'The properties of the key that exists already.',
    },
    { name: 'entity', shape: text, optional: true, description: 'The name of the entity whose row is rejected.' },
    { name: 'key', shape: text, optional: true, description: 'The id of the row, if it is already stored.' },
    { name: 'index', shape: position, optional: true, description: 'The position of the row among several new rows, from 0.' },
  ],
};

/** Another request changed the row at the same time. */
export const concurrencyConflictError: DeclaredError = {
  name: 'ConcurrencyConflictError',
  answers: [{ status: 409, code: 'CONCURRENCY_CONFLICT' }],
  description: 'The row was changed at the same time.',
  members: [
    { name: 'entity', shape: text, description: 'The name of the entity.' },
    { name: 'id', shape: text, description: 'The id of the row.' },
  ],
};

/** The errors of HTTP and of stores. */
export const transportErrors: readonly DeclaredError[] = [
  badRequestError,
  concurrencyConflictError,
  conflictError,
  deadlineError,
  dependencyError,
  expectationFailedError,
  filterTimeError,
  headersTooLargeError,
  overloadedError,
  requestTimeoutError,
  routeNotFoundError,
  statementLimitError,
];

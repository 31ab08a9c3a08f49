import { randomBytes } from 'node:crypto';

// The form in which every peer rejects a request (RFC 9457), so that rejections are the same work everywhere.

/**
 * @typedef {object} FieldError
 * @property {'query' | 'route' | 'header' | 'body'} in
 * @property {string} path
 * @property {string} code
 * @property {string} message
 */

export const problemType = 'application/problem+json';

const kinds = {
  BINDING_FAILED: { status: 400, title: 'Bad Request', detail: 'The request cannot be read.' },
  ROUTE_NOT_FOUND: { status: 404, title: 'Not Found', detail: 'There is no such route.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported Media Type', detail: 'The body must be application/json.' },
  VALIDATION_ERROR: { status: 422, title: 'Unprocessable Content', detail: 'The input is not valid.' },
  INTERNAL_ERROR: { status: 500, title: 'Internal Server Error', detail: 'The request failed.' },
};

/**
 * Returns the problem of a code.
 * @param {keyof typeof kinds} code
 * @param {string} target the request's target, with or without query
 * @param {FieldError[]} [errors]
 */
export function problemOf(code, target, errors) {
  const { status, title, detail } = kinds[code];
  const type = `urn:service:error:${code.toLowerCase().replaceAll('_', '-')}`;
  const traceId = randomBytes(16).toString('hex');
  return { type, title, status, detail, instance: target.split('?', 1)[0], code, traceId, ...(errors && { errors }) };
}

/**
 * Returns the problem for a library's findings: 400 where a value cannot be read at all outside the body, else 422.
 * @param {string} target
 * @param {(FieldError & { unreadable: boolean })[]} findings
 */
export function refusalOf(target, findings) {
  const unreadable = findings.filter((finding) => finding.unreadable && finding.in !== 'body');
  const told = (unreadable.length > 0 ? unreadable : findings).map(({ unreadable: _, ...error }) => error);
  return problemOf(unreadable.length > 0 ? 'BINDING_FAILED' : 'VALIDATION_ERROR', target, told);
}

/**
 * Returns the problem for a body that is not JSON.
 * @param {string} target
 */
export function malformedBody(target) {
  return problemOf('BINDING_FAILED', target, [{ in: 'body', path: '', code: 'binding.malformed', message: 'The body is not valid JSON.' }]);
}

/**
 * Returns a JSON pointer (RFC 6901) from its steps.
 * @param {readonly PropertyKey[]} steps
 */
export function pointer(steps) {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

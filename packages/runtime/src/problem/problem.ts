import { ApplicationError, AppError, DependencyError, ValidationError, getDetailFacts } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { FieldError } from '@portico/core';
import type { OperationResponse } from '../operationResponse.ts';
import type { AccessDiagnosis } from '../access/accessDiagnosis.ts';
import { limitErrors } from './boundedErrors.ts';
import { toCamelCase } from './camelCase.ts';
import {
  BindingError,
  IdempotencyKeyInUseError,
  InternalError,
  InvalidTokenError,
  MethodNotAllowedError,
  OverloadedError,
  RangeNotSatisfiableError,
  RateLimitedError,
  ThrownRefusal,
  UnsupportedMediaTypeError,
} from './refusals.ts';
import { getStatusPhrase } from './phrases.ts';

/** The media type of every problem document (RFC 9457 section 3). */
export const problemType = 'application/problem+json';

/** The request that led to a problem. */
export interface ProblemRequest {
  /** Its path, without query. */
  readonly path: string;
  readonly traceId: string;
  /** The challenges of the host's authentication schemes, for 401. Default: `Bearer`. */
  readonly challenge?: string | undefined;
  /** Why the caller was rejected, for 403 responses of hosts in development and test. Default: none. */
  readonly diagnosis?: AccessDiagnosis | undefined;
}

/** The members that an error's own properties never replace. */
const reserved = new Set([
  'type',
  'title',
  'status',
  'detail',
  'instance',
  'code',
  'traceId',
  'detailKey',
  'detailParams',
  'errors',
  'errorsOmitted',
]);

/** Builds the response to a request that ended with an error: the single problem format, with the headers that its status requires. */
export function buildProblemResponse(error: AppError, request: ProblemRequest): OperationResponse {
  return {
    status: error.status,
    contentType: problemType,
    body: JSON.stringify(buildProblem(error, request), replaceBigInt),
    headers: getErrorHeaders(error, request.challenge),
  };
}

/**
 * Returns the members of a problem, in the order in which they are sent.
 * @example buildProblem(new NotFoundError('Room', id), { path: '/rooms/7', traceId })
 */
export function buildProblem(error: AppError, request: ProblemRequest): Record<string, unknown> {
  const problem: Record<string, unknown> = {
    type: formatProblemType(error.code),
    title: error.title ?? getStatusPhrase(error.status),
    status: error.status,
    detail: error.detail,
    instance: request.path,
    code: error.code,
    traceId: request.traceId,
  };
  Object.assign(problem, listDetailFacts(error));
  const errors = getFieldErrors(error);
  if (errors) Object.assign(problem, limitErrors(errors));
  for (const [name, value] of Object.entries(error)) {
    const member = toCamelCase(name);
    if (!reserved.has(member)) problem[member] = value;
  }
  if (request.diagnosis) problem['diagnosis'] ??= request.diagnosis;
  return problem;
}

function listDetailFacts(error: AppError): Record<string, unknown> {
  const facts = getDetailFacts(error);
  return facts ? omitUndefined({ detailKey: facts.key, detailParams: facts.params }) : {};
}

/** Formats the `type` of a problem: its code in kebab case after `urn:service:error:`. */
export function formatProblemType(code: string): string {
  return `urn:service:error:${code.toLowerCase().replaceAll('_', '-')}`;
}

/** Returns an error for a status that has no class here, for example from a hook of the host's server. */
export function createHttpError(status: number, detail: string, code = getStatusCodeName(status)): AppError {
  return new (class extends ApplicationError({ status, code }) {})(detail);
}

/** Converts a thrown value to an error: an application error stays as it is declared, anything else becomes an internal error. */
export function toAppError(thrown: unknown): AppError {
  const error = thrown instanceof ThrownRefusal ? thrown.refusal : thrown;
  return error instanceof AppError && isErrorStatus(error.status) ? error : new InternalError(error);
}

/** Returns whether a status is an error status (RFC 9110 sections 15.5 and 15.6). */
export function isErrorStatus(status: number): boolean {
  return Number.isInteger(status) && status >= 400 && status <= 599;
}

function getStatusCodeName(status: number): string {
  return getStatusPhrase(status)
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '_');
}

function getFieldErrors(error: AppError): readonly FieldError[] | undefined {
  return error instanceof ValidationError || error instanceof BindingError ? error.errors : undefined;
}

function getErrorHeaders(error: AppError, challenge = 'Bearer'): Record<string, string> | undefined {
  // RFC 9110 section 15.5.2: a 401 carries at least one challenge.
  if (error.status === 401) return { 'www-authenticate': error instanceof InvalidTokenError ? markInvalid(challenge) : challenge };
  if (error instanceof DependencyError && error.retryAfter !== undefined) return { 'retry-after': String(Math.ceil(error.retryAfter)) };
  if (error instanceof RateLimitedError) return { 'retry-after': error.retryAfter };
  if (error instanceof IdempotencyKeyInUseError || error instanceof OverloadedError) return { 'retry-after': '1' };
  if (error instanceof RangeNotSatisfiableError) return { 'content-range': error.contentRange };
  if (error instanceof MethodNotAllowedError) return { allow: error.allow };
  if (error instanceof UnsupportedMediaTypeError)
    return error.acceptEncoding === undefined ? { accept: error.accept } : { 'accept-encoding': error.acceptEncoding };
  return undefined;
}

/** Marks the challenge for tokens as RFC 6750 section 3.1 specifies. */
function markInvalid(challenge: string): string {
  return challenge.replace(/\bBearer\b/, 'Bearer error="invalid_token"');
}

/** Replaces a bigint, which JSON.stringify does not support, with its digits as a JSON number. */
function replaceBigInt(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? rawJSON(value.toString()) : value;
}

// The standard library's types do not include it yet (ECMAScript 2026, JSON.rawJSON).
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };

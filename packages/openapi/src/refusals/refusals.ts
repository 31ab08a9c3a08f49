import type { DeclaredError, Operation, Shape } from '@portico/core/manifest';
import { readsFile, takesFiles } from '../operationFacts.ts';
import { listBodyInputs } from '../schemas/bodies.ts';
import {
  bindingError,
  bodyTooLargeError,
  fileTooLargeError,
  forbiddenError,
  idempotencyKeyInUseError,
  idempotencyKeyReusedError,
  internalError,
  preconditionFailedError,
  rangeNotSatisfiableError,
  rateLimitedError,
  standardArea,
  standardErrors,
  unauthorizedError,
  unsupportedApiVersionError,
  unsupportedFileTypeError,
  unsupportedMediaTypeError,
  validationError,
} from './standard.ts';

import {
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
} from './transport.ts';

/** One way in which an operation rejects a request: an error with one of its statuses. */
export interface Refusal {
  /** The area that the error is declared in. */
  readonly area: string;
  readonly error: DeclaredError;
  readonly status: number;
  readonly code: string;
}

/** Returns every rejection of an operation: the errors it declares, those of its inputs, its store and HTTP, and the unhandled fault. */
export function listRefusals(operation: Operation, area: string, hasStore: boolean): readonly Refusal[] {
  const declared = operation.errors.flatMap((error) => listErrorRefusals(error, area));
  const codes = new Set(declared.map(({ code }) => code));
  // A common error that the operation also declares itself is listed once.
  const common = [
    ...listCommonErrors(operation).flatMap((error) => listErrorRefusals(error, standardArea)),
    ...listStoreRefusals(operation, hasStore),
  ];
  const others = common.filter(({ code }) => !codes.has(code));
  return [...declared, ...new Map(others.map((refusal) => [refusal.code, refusal])).values()];
}

/** Returns the rejections of one error. Common errors that an area declares are described as such, so that all areas share them. */
function listErrorRefusals(error: DeclaredError, area: string): Refusal[] {
  const common = standardErrors.get(error.name);
  const owner = common && isSame(error, common) ? { area: standardArea, error: common } : { area, error };
  return error.answers.map((answer) => ({ ...owner, ...answer }));
}

function isSame(error: DeclaredError, common: DeclaredError): boolean {
  const names = new Set(common.members.map(({ name }) => name));
  return JSON.stringify(common.answers) === JSON.stringify(error.answers) && error.members.every(({ name }) => names.has(name));
}

function listCommonErrors(operation: Operation): readonly DeclaredError[] {
  const bound = operation.inputs.filter(({ source }) => source !== 'claim' && source !== 'currentUser');
  const hasBody = listBodyInputs(operation).length > 0;
  const readsJson = operation.body === 'wrapped' || operation.body === 'bare';
  const validates = readsJson || bound.some(({ shape }) => hasRules(shape));
  return [
    ...(bound.length > 0 || operation.idempotent || operation.unknownQuery !== 'ignore' ? [bindingError] : []),
    ...(operation.apiVersion ? [unsupportedApiVersionError] : []),
    badRequestError,
    // A token that is not valid is rejected even if the operation needs none, unless nothing reads the caller.
    ...(operation.ignoresTokens ? [] : [unauthorizedError]),
    ...(operation.permissions || operation.policy !== undefined || operation.background ? [forbiddenError] : []),
    ...(hasConstraint(operation.route) ? [routeNotFoundError] : []),
    ...(operation.rateLimit === undefined ? [] : [rateLimitedError]),
    ...(hasBody ? [requestTimeoutError, bodyTooLargeError, unsupportedMediaTypeError, overloadedError] : []),
    ...(takesFiles(operation) ? [fileTooLargeError, unsupportedFileTypeError] : []),
    ...(readsFile(operation) ? [preconditionFailedError, rangeNotSatisfiableError] : []),
    // The conditions are compared with a row, which has no tag without versions.
    ...(operation.mutation && operation.mutation.mode !== 'Create' ? [bindingError, preconditionFailedError] : []),
    ...(validates ? [validationError] : []),
    ...(operation.idempotent ? [idempotencyKeyInUseError, idempotencyKeyReusedError] : []),
    expectationFailedError,
    headersTooLargeError,
    internalError,
  ];
}

/** The kinds of operation that work on a store even if the area has no entity of its own. */
const storeKinds: ReadonlySet<Operation['kind']> = new Set(['Query', 'Mutation', 'DomainAction', 'VoidDomainAction']);

/** Returns the rejections of a store that cannot be used, takes too long, or does not accept a row. */
function listStoreRefusals(operation: Operation, hasStore: boolean): Refusal[] {
  const { reach, kind } = operation;
  const relayed = reach === 'remote' ? listErrorRefusals(dependencyError, standardArea) : [];
  if (reach === 'none' || (!hasStore && !storeKinds.has(kind)))
    return [...(operation.timeout === undefined ? [] : listErrorRefusals(deadlineError, standardArea)), ...relayed];
  const errors = [
    deadlineError,
    ...(operation.statements ? [statementLimitError] : []),
    ...(operation.query && operation.query.complex.length > 0 ? [filterTimeError] : []),
    ...(operation.verb === 'GET' ? [] : [conflictError, concurrencyConflictError, validationError]),
  ];
  const unusable = listErrorRefusals(dependencyError, standardArea).filter(({ status }) => status !== 502);
  return [...errors.flatMap((error) => listErrorRefusals(error, standardArea)), ...(relayed.length > 0 ? relayed : unusable)];
}

/** Returns whether validation checks the values of a shape outside a JSON body: scalars, and arrays of them. Limits of files have separate rejections. */
function hasRules(shape: Shape): boolean {
  return (
    (shape.rules?.some(({ rule }) => rule !== 'maxFileSize' && rule !== 'contentTypes') ?? false) ||
    (shape.kind === 'array' && hasRules(shape.items))
  );
}

/** Returns whether a placeholder of a route has a constraint, as in `{id:guid}`: other values have no route. */
function hasConstraint(route: string): boolean {
  return route.split('{').some((part, index) => index > 0 && part.split('}', 1)[0]!.includes(':'));
}

import type { DeclaredError, Operation, Shape } from '@portico/core/manifest';
import { needsCaller, readsFile, takesFiles } from '../operationFacts.ts';
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

/** One way in which an operation rejects a request: an error with one of its statuses. */
export interface Refusal {
  /** The area that the error is declared in. */
  readonly area: string;
  readonly error: DeclaredError;
  readonly status: number;
  readonly code: string;
}

/** Returns every rejection of an operation: the errors it declares, those that its inputs cause, and the unhandled fault. */
export function listRefusals(operation: Operation, area: string): readonly Refusal[] {
  const declared = operation.errors.flatMap((error) => listErrorRefusals(error, area));
  const codes = new Set(declared.map(({ code }) => code));
  // A common error that the operation also declares itself is listed once.
  const common = listCommonErrors(operation).filter((error) => error.answers.every(({ code }) => !codes.has(code)));
  return [...declared, ...common.flatMap((error) => listErrorRefusals(error, standardArea))];
}

/** Returns the rejections of one error. Common errors that an area declares are described as such, so that all areas share them. */
function listErrorRefusals(error: DeclaredError, area: string): Refusal[] {
  const common = standardErrors.get(error.name);
  const isCommon = common !== undefined && JSON.stringify(common.answers) === JSON.stringify(error.answers);
  const owner = isCommon ? { area: standardArea, error: common } : { area, error };
  return error.answers.map((answer) => ({ ...owner, ...answer }));
}

function listCommonErrors(operation: Operation): readonly DeclaredError[] {
  const bound = operation.inputs.filter(({ source }) => source !== 'claim' && source !== 'currentUser');
  const hasBody = listBodyInputs(operation).length > 0;
  const readsJson = operation.body === 'wrapped' || operation.body === 'bare';
  const validates = readsJson || bound.some(({ shape }) => hasRules(shape));
  return [
    ...(bound.length > 0 || operation.idempotent ? [bindingError] : []),
    ...(needsCaller(operation) ? [unauthorizedError] : []),
    ...(operation.permissions || operation.policy !== undefined || operation.background ? [forbiddenError] : []),
    ...(operation.rateLimit === undefined ? [] : [rateLimitedError]),
    ...(operation.apiVersion ? [unsupportedApiVersionError] : []),
    ...(hasBody ? [bodyTooLargeError, unsupportedMediaTypeError] : []),
    ...(takesFiles(operation) ? [fileTooLargeError, unsupportedFileTypeError] : []),
    ...(readsFile(operation) ? [preconditionFailedError, rangeNotSatisfiableError] : []),
    ...(validates ? [validationError] : []),
    ...(operation.idempotent ? [idempotencyKeyInUseError, idempotencyKeyReusedError] : []),
    internalError,
  ];
}

/** Returns whether validation checks the values of a shape outside a JSON body: scalars, and arrays of them. Limits of files have separate rejections. */
function hasRules(shape: Shape): boolean {
  return (
    (shape.rules?.some(({ rule }) => rule !== 'maxFileSize' && rule !== 'contentTypes') ?? false) ||
    (shape.kind === 'array' && hasRules(shape.items))
  );
}

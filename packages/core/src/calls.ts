import type { AppError } from './errors/appError.ts';
import type { ForbiddenError, UnauthorizedError, ValidationError } from './errors/clientErrors.ts';
import type { DependencyError } from './errors/dependencyError.ts';

/**
 * The operations of an area, called on the system's behalf: `billing: AsSystem<Billing>`. The caller's permissions and ownership do not matter then;
 * the tenant stays. Without it a call carries the identity of whoever called the caller. Every use is listed in the manifest.
 */
export type AsSystem<T> = T;

/**
 * What every call of an operation may answer beside the errors that the operation declares: its gates refuse calls from code as they refuse requests,
 * and where its area runs in another process there may be no answer.
 * An operation that hands these on declares them: `DomainAction(Post('/'))<Guid, NotFoundError | CallRefusal>`.
 */
export type CallRefusal = UnauthorizedError | ForbiddenError | ValidationError | DependencyError;

/** What the head of an operation says of its outcome. */
export interface Declaration<T, E extends AppError> {
  readonly result: T;
  readonly errors: E;
}

/** An operation with what its head says; for types only, there is no such property. */
export interface Declared<T, E extends AppError> {
  readonly '~declared'?: Declaration<T, E>;
}

/** The result that an operation declares; of a query, that of one row. */
export type ResultOf<O extends Declared<unknown, AppError>> = NonNullable<O['~declared']>['result'];

/** The errors that an operation declares. */
export type ErrorsOf<O extends Declared<unknown, AppError>> = NonNullable<O['~declared']>['errors'];

/** What a call of an operation comes to: its result, one of its errors, or the refusal of one of its gates. */
export type Called<O extends Declared<unknown, AppError>, T = ResultOf<O>, E extends AppError = never> = Promise<
  T | ErrorsOf<O> | E | CallRefusal
>;

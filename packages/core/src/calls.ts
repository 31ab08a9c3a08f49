import type { AppError } from './errors/appError.ts';
import type { ForbiddenError, UnauthorizedError, ValidationError } from './errors/clientErrors.ts';
import type { DependencyError } from './errors/dependencyError.ts';
import type { GeneratedMember } from './generatedMember.ts';

/**
 * The operations of an area, called as the system: `billing: AsSystem<Billing>`. The caller's permissions and ownership do not apply then;
 * the tenant does. Without it a call runs as the original caller. The manifest lists every use.
 */
export type AsSystem<T> = T;

/**
 * The errors that every call of an operation may return in addition to those that the operation declares: its checks reject calls from code as they reject requests, and an area in another process may be unreachable.
 * An operation that passes these errors on declares them: `DomainAction(Post('/'))<Guid, NotFoundError | CallRefusal>`.
 */
export type CallRefusal = UnauthorizedError | ForbiddenError | ValidationError | DependencyError;

/** The result and the errors that the head of an operation declares. */
export interface Declaration<T, E extends AppError> {
  readonly result: T;
  readonly errors: E;
}

/** An operation with the types of its head; the property exists in types only. */
export interface Declared<T, E extends AppError> {
  readonly '~declared'?: Declaration<T, E>;
}

/** The result that an operation declares; of a query, that of one row. */
export type ResultOf<O extends Declared<unknown, AppError>> = NonNullable<O['~declared']>['result'];

/** The errors that an operation declares. */
export type ErrorsOf<O extends Declared<unknown, AppError>> = NonNullable<O['~declared']>['errors'];

/** The outcome of a call of an operation: its result, one of its errors, or a rejection. */
export type Called<O extends Declared<unknown, AppError>, T = ResultOf<O>, E extends AppError = never> = Promise<
  T | ErrorsOf<O> | E | CallRefusal
>;

/**
 * The operations of each area with the signatures of their calls: `{ 'Booking.Book': { operation: Book; call: Booking['book'] } }`.
 * Generated code declares a member for each area, under a symbol, so that areas of several projects do not collide.
 */
export interface OperationCalls {}

/** The signature of the call of an operation, as its area's interface has it; `never` until the build has emitted it. */
export type CallOf<O> = GeneratedMember<OperationCalls, 'operation', O, 'call'>;

/** The arguments of the call of an operation: its inputs by name, without those that come from the caller's identity. */
export type CallInputs<O> = [CallOf<O>] extends [never]
  ? [input: never]
  : CallOf<O> extends (...input: infer I extends unknown[]) => unknown
    ? I
    : never;

/** The outcome of the call of an operation: its result, one of its errors, or a rejection. */
export type CallOutcome<O> = CallOf<O> extends (...input: never[]) => infer R ? Awaited<R> : never;

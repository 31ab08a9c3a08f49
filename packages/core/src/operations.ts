import type { PolicyClass } from './access/policy.ts';
import type { CacheableOptions } from './caching.ts';
import type { Declaration, Declared } from './calls.ts';
import type { EntityClass } from './data/entity.ts';
import type { Duration } from './events/backoff.ts';
import type { AppError } from './errors/appError.ts';
import type { ActionFilterClass } from './filter.ts';
import type { GroupClass } from './group.ts';
import type { Result } from './outcome.ts';
import type { RouteHead } from './verbs.ts';
import type { NamesFirstVersion, VersionsOptions } from './versions.ts';

/** One example of a request and its answer, for the API description; literals only. */
export interface OperationExample {
  /**
   * What the description calls it.
   * @default `example1` …
   */
  readonly name?: string;
  /**
   * One line on it.
   * @default none
   */
  readonly summary?: string;
  /**
   * The request body as it stands on the wire.
   * @default none
   */
  readonly request?: unknown;
  /**
   * The successful answer as it stands on the wire.
   * @default none
   */
  readonly response?: unknown;
}

/** Whether query members that no input has are rejected or ignored. */
export type UnknownQuery = 'reject' | 'ignore';

/** What the head of an operation may say beside its route. */
export interface OperationOptions {
  /**
   * The group that the operation belongs to; there is no other form of membership.
   * @default none
   * @see docs/guide/routes-and-groups.md#groups
   */
  readonly group?: GroupClass;
  /**
   * The status of the successful answer.
   * @default 200; 204 for the void kinds
   */
  readonly status?: number;
  /**
   * The operation that reads what this one made; its address is sent as `Location`. A thunk, so that import cycles are harmless.
   * @default none
   * @see docs/guide/body.md#results
   */
  readonly location?: () => abstract new () => object;
  /**
   * One line for the API description.
   * @default first paragraph of the doc comment
   */
  readonly summary?: string;
  /**
   * Prose for the API description.
   * @default the rest of the doc comment
   */
  readonly description?: string;
  /**
   * Tags beside the group's.
   * @default none
   */
  readonly tags?: readonly string[];
  /**
   * Examples for the API description: `{ name, summary, request, response }`, literals only.
   * @default none
   * @see docs/guide/descriptions.md
   */
  readonly examples?: readonly OperationExample[];
  /**
   * `'wrapped'`: a body of one array or scalar stands under its name in an object, as several members do.
   * @default bare
   * @see docs/guide/body.md#wrapped-or-bare
   */
  readonly body?: 'wrapped';
  /**
   * The permission that the caller needs, or several, all needed: `'catalog.amenity.read'`.
   * @default none
   * @see docs/guide/permissions.md
   */
  readonly permission?: string | readonly string[];
  /**
   * The class of the policy that must admit the caller.
   * @default none
   * @see docs/guide/permissions.md#policies
   */
  readonly policy?: PolicyClass;
  /**
   * Serves callers who are not known, whatever the groups and the host ask for; not beside `permission` or `policy`.
   * @default `false`
   */
  readonly allowAnonymous?: boolean;
  /**
   * Sends `Cache-Control: no-store` with every response, for operations that return a secret, such as a token. Their results are never cached.
   * @default `false`
   * @see docs/guide/transport.md#responses-that-hold-a-secret
   */
  readonly noStore?: boolean;
  /**
   * Whether a request with a query member that no input has is rejected with 400 `BINDING_FAILED`, or the member is ignored.
   * @default what the innermost group says, else the host; `'reject'` if none does
   * @see docs/guide/inputs.md#unknown-query-members
   */
  readonly unknownQuery?: UnknownQuery;
  /**
   * Answers a request that is repeated with the same `Idempotency-Key` with its first answer, for 24 hours, and does nothing again.
   * @default `false`
   * @see docs/guide/idempotency.md
   */
  readonly idempotent?: boolean;
  /**
   * How many times the work is run again when rows that it read were changed before it could save, or deadlocks go on: what it does outside of the store
   * happens each time. From the second run on it holds those rows from its beginning.
   * @default 0
   * @see docs/guide/actions-and-transactions.md#when-others-change-the-same-rows
   */
  readonly retries?: number;
  /**
   * The time after which the work is rolled back and the caller gets 504: seconds, or a text such as `'30s'`; 0 is never.
   * @default that of the host, 60 s
   * @see docs/guide/actions-and-transactions.md#deadlines
   */
  readonly timeout?: Duration;
  /**
   * The most statements that the work sends to the store; beyond it the work is rolled back and the caller gets 503. 0 is no limit.
   * @default that of the host, no limit
   * @see docs/guide/limits.md#statements
   */
  readonly statements?: number;
  /**
   * The largest request body, in bytes; a larger one is refused with 413.
   * @default that of the group, else of the host: 30,000,000
   * @see docs/guide/limits.md
   */
  readonly bodyLimit?: number;
  /**
   * The most values (scalars, arrays and objects) in the JSON body; more are refused with 413.
   * @default that of the group, else of the host: 500,000
   * @see docs/guide/limits.md
   */
  readonly bodyValues?: number;
  /**
   * The rate-limit policy, by its name in the host's options, that counts the requests to this operation.
   * @default that of the group
   * @see docs/guide/rate-limits.md
   */
  readonly rateLimit?: string;
  /**
   * For how long answers of a query, or of another GET that answers with JSON, are kept, and under which tags: `{ duration: '5m', tags: ['rates'] }`; `false` for not at all.
   * @default that of the group
   * @see docs/guide/caching.md
   */
  readonly cacheable?: CacheableOptions | false;
  /**
   * The entities, one or several, whose kept answers are old once this operation has run: of data that it changes in ways that nobody sees.
   * @default none
   * @see docs/guide/caching.md#when-an-answer-is-old
   */
  readonly invalidates?: EntityClass | readonly EntityClass[];
  /**
   * What becomes of versions of this operation: `{ 1: { deprecated: '2026-06-01', sunset: '2027-01-01' } }`.
   * @default none
   * @see docs/guide/versions.md#what-becomes-of-a-version
   */
  readonly versions?: VersionsOptions;
  /**
   * Filter classes around this operation, beside those of groups and host.
   * @default none
   * @see docs/guide/action-filters.md
   */
  readonly filters?: readonly ActionFilterClass[];
}

/** An operation with a result, answered by `handle`. */
export abstract class EndpointBase<T, E extends AppError = never> implements Declared<T, E> {
  declare readonly '~declared'?: Declaration<T, E>;
  abstract handle(...services: never[]): Result<T, E>;
}

/** An operation without a result, answered by `handle` with 204. */
export abstract class VoidEndpointBase<E extends AppError = never> implements Declared<void, E> {
  declare readonly '~declared'?: Declaration<void, E>;
  abstract handle(...services: never[]): Result<void, E>;
}

/** A domain operation with a result, run by `execute`. */
export abstract class DomainActionBase<T, E extends AppError = never> implements Declared<T, E> {
  declare readonly '~declared'?: Declaration<T, E>;
  abstract execute(...services: never[]): Result<T, E>;
}

/** A domain operation without a result, run by `execute` and answered with 204. */
export abstract class VoidDomainActionBase<E extends AppError = never> implements Declared<void, E> {
  declare readonly '~declared'?: Declaration<void, E>;
  abstract execute(...services: never[]): Result<void, E>;
}

/** What `Endpoint(…)` gives back: a class to extend, with the result and the errors as type arguments. */
export type EndpointClass = abstract new <T, E extends AppError = never>() => EndpointBase<T, E>;
/** What `VoidEndpoint(…)` gives back: a class to extend, with the errors as type argument. */
export type VoidEndpointClass = abstract new <E extends AppError = never>() => VoidEndpointBase<E>;
/** What `DomainAction(…)` gives back: a class to extend, with the result and the errors as type arguments. */
export type DomainActionClass = abstract new <T, E extends AppError = never>() => DomainActionBase<T, E>;
/** What `VoidDomainAction(…)` gives back: a class to extend, with the errors as type argument. */
export type VoidDomainActionClass = abstract new <E extends AppError = never>() => VoidDomainActionBase<E>;

/** What a head gives back whose options name the first version: each version is a method `handleV{n}` or `executeV{n}`. */
export type VersionedClass = abstract new <T, E extends AppError = never>() => Declared<T, E>;
/** The same without a result. */
export type VoidVersionedClass = abstract new <E extends AppError = never>() => Declared<void, E>;

/** The head of a plain endpoint: `class GetReport extends Endpoint(Get('/{id:int}'), {…})<Report, NotFoundError>`. */
export function Endpoint(head: RouteHead, options: OperationOptions & NamesFirstVersion): VersionedClass;
export function Endpoint(head: RouteHead, options?: OperationOptions): EndpointClass;
export function Endpoint(): EndpointClass {
  // What a head says is read from the source, at build time: of all heads only the class is there when the application runs.
  return EndpointBase;
}

/** The head of a plain endpoint without a result: answers 204. */
export function VoidEndpoint(head: RouteHead, options: OperationOptions & NamesFirstVersion): VoidVersionedClass;
export function VoidEndpoint(head: RouteHead, options?: OperationOptions): VoidEndpointClass;
export function VoidEndpoint(): VoidEndpointClass {
  return VoidEndpointBase;
}

/** The head of a domain action, run through the pipeline by a generated invoker. */
export function DomainAction(head: RouteHead, options: OperationOptions & NamesFirstVersion): VersionedClass;
export function DomainAction(head: RouteHead, options?: OperationOptions): DomainActionClass;
export function DomainAction(): DomainActionClass {
  return DomainActionBase;
}

/** The head of a domain action without a result: answers 204. */
export function VoidDomainAction(head: RouteHead, options: OperationOptions & NamesFirstVersion): VoidVersionedClass;
export function VoidDomainAction(head: RouteHead, options?: OperationOptions): VoidDomainActionClass;
export function VoidDomainAction(): VoidDomainActionClass {
  return VoidDomainActionBase;
}

import type { PolicyClass } from './access/policy.ts';
import type { CacheableOptions } from './caching.ts';
import type { Declaration, Declared } from './calls.ts';
import type { EntityClass } from './data/entity.ts';
import type { DurationOption } from './events/backoff.ts';
import type { AppError } from './errors/appError.ts';
import type { ActionFilterClass } from './filter.ts';
import type { GroupClass } from './group.ts';
import type { JobState } from './jobs/jobState.ts';
import type { Result } from './outcome.ts';
import type { RouteHead } from './verbs.ts';
import type { NamesFirstVersion, VersionsOptions } from './versions.ts';

/** An example of a request and its response, for the API description; literals only. */
export interface OperationExample {
  /**
   * The name of the example in the API description.
   * @default `example1` …
   */
  readonly name?: string;
  /**
   * A one-line description.
   * @default none
   */
  readonly summary?: string;
  /**
   * The request body, as on the wire.
   * @default none
   */
  readonly request?: unknown;
  /**
   * The successful response, as on the wire.
   * @default none
   */
  readonly response?: unknown;
}

/** Whether query parameters that match no input are rejected or ignored. */
export type UnknownQuery = 'reject' | 'ignore';

/** The options of an operation's head, in addition to its route. */
export interface OperationOptions {
  /**
   * The group of the operation; only this option adds an operation to a group.
   * @default none
   * @see docs/guide/routes-and-groups.md#groups
   */
  readonly group?: GroupClass;
  /**
   * The status of a successful response. 301, 302, 303, 307 and 308 are redirects of the void kinds, whose target `ResponseContext` sets.
   * @default 200; 204 for the void kinds
   */
  readonly status?: number;
  /**
   * The operation that reads the created resource; its URL is sent as `Location`. A function, so that import cycles are harmless.
   * @default for a `Create` mutation, the only query of its area that reads one row of the entity by its route; otherwise none
   * @see docs/guide/body.md#results
   */
  readonly location?: () => abstract new () => object;
  /**
   * Runs a domain action as a job in the background: the response is 202, with the `JobState` of the job, and `Location` is the URL of the operation that
   * this function names, which returns that state to the owner of the job.
   * @default none: the response contains the result
   * @see docs/guide/jobs.md#operations-in-the-background
   */
  readonly background?: () => abstract new () => object;
  /**
   * One line for the API description.
   * @default the class name as a title
   */
  readonly summary?: string;
  /**
   * Prose for the API description.
   * @default the doc comment
   */
  readonly description?: string;
  /**
   * Tags in addition to that of the group.
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
   * `'wrapped'` puts a body of one array or scalar into an object, under its name.
   * @default bare
   * @see docs/guide/body.md#wrapped-or-bare
   */
  readonly body?: 'wrapped';
  /**
   * The required permission, or several, all of them required: `'catalog.amenity.read'`.
   * @default none
   * @see docs/guide/permissions.md
   */
  readonly permission?: string | readonly string[];
  /**
   * The class of the policy that decides whether the caller may use the operation.
   * @default none
   * @see docs/guide/permissions.md#policies
   */
  readonly policy?: PolicyClass;
  /**
   * Reads the rows of every tenant: the permission that callers need for it, in addition to `permission`. Queries only. The filters of owners and of
   * deleted rows stay. Each call is logged, and no response is cached.
   * @default the rows of the caller's tenant
   * @see docs/guide/queries.md#reads-across-tenants
   */
  readonly acrossTenants?: string;
  /**
   * Allows anonymous callers, whatever the groups and the host require. Not allowed together with `permission` or `policy`.
   * @default `false`
   */
  readonly allowAnonymous?: boolean;
  /**
   * The headers that the operation sets with the service `ResponseContext`, each with its description: `{ 'X-Total-Count': 'The number of matches.' }`.
   * @default none
   * @see docs/guide/responses.md
   */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /**
   * The cookies that the operation sets with the service `ResponseContext`, each with its description.
   * @default none
   * @see docs/guide/responses.md
   */
  readonly responseCookies?: Readonly<Record<string, string>>;
  /**
   * Sends `Cache-Control: no-store` with every response, for operations that return a secret, such as a token. Their results are never cached.
   * @default `false`
   * @see docs/guide/transport.md#responses-with-secrets
   */
  readonly noStore?: boolean;
  /**
   * Whether a request with a query parameter that no input has is rejected with 400 `BINDING_FAILED`, or the parameter is ignored.
   * @default that of the innermost group, else of the host; `'reject'` if none sets it
   * @see docs/guide/inputs.md#unknown-query-parameters
   */
  readonly unknownQuery?: UnknownQuery;
  /**
   * Makes retries safe: a request that repeats an `Idempotency-Key` within 24 hours receives the first response, and the operation does not run again.
   * @default `false`
   * @see docs/guide/idempotency.md
   */
  readonly idempotent?: boolean;
  /**
   * How many times the operation is retried if rows that it read changed before its save, or after a deadlock. Effects outside the store happen in every attempt. From the second attempt on, it locks those rows from the start.
   * @default 0
   * @see docs/guide/actions-and-transactions.md#concurrent-changes
   */
  readonly retries?: number;
  /**
   * The time after which the operation is rolled back with 504: seconds, or a text such as `'30s'`; 0 disables it. Code of an operation without a
   * transaction continues, and its result is ignored.
   * @default that of the host, 60 s, for work in a transaction; else none
   * @see docs/guide/actions-and-transactions.md#deadlines
   */
  readonly timeout?: DurationOption;
  /**
   * The maximum number of statements; beyond it the operation is rolled back with 503. 0 disables the limit.
   * @default that of the host, no limit
   * @see docs/guide/limits.md#statements
   */
  readonly statements?: number;
  /**
   * Lets requests for a query read the replicas of the store, which follow it with a delay. Callers see their own changes at once. Queries only.
   * @default `false`
   * @see docs/guide/replicas.md
   */
  readonly replica?: boolean;
  /**
   * The maximum size of the request body in bytes; a larger body is rejected with 413.
   * @default that of the group, else of the host: 30,000,000
   * @see docs/guide/limits.md
   */
  readonly bodyLimit?: number;
  /**
   * The maximum number of values (scalars, arrays and objects) in the JSON body; more are rejected with 413.
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
   * How long responses of a query, or of another GET that returns JSON, are cached, and under which tags: `{ duration: '5m', tags: ['rates'] }`; `false` turns caching off.
   * @default that of the group
   * @see docs/guide/caching.md
   */
  readonly cacheable?: CacheableOptions | false;
  /**
   * The entities whose cached responses become invalid once this operation has run. Name those whose data the operation changes without the repository.
   * @default none
   * @see docs/guide/caching.md#invalidation
   */
  readonly invalidates?: EntityClass | readonly EntityClass[];
  /**
   * When versions of this operation are deprecated and removed: `{ 1: { deprecated: '2026-06-01', sunset: '2027-01-01' } }`.
   * @default none
   * @see docs/guide/versions.md#deprecation-and-removal
   */
  readonly versions?: VersionsOptions;
  /**
   * Filter classes around this operation, in addition to those of groups and host.
   * @default none
   * @see docs/guide/action-filters.md
   */
  readonly filters?: readonly ActionFilterClass[];
}

/** An operation with a result, implemented by `handle`. */
export abstract class EndpointBase<T, E extends AppError = never> implements Declared<T, E> {
  declare readonly '~declared'?: Declaration<T, E>;
  abstract handle(...services: never[]): Result<T, E>;
}

/** An operation without a result, implemented by `handle`; it responds with 204. */
export abstract class VoidEndpointBase<E extends AppError = never> implements Declared<void, E> {
  declare readonly '~declared'?: Declaration<void, E>;
  abstract handle(...services: never[]): Result<void, E>;
}

/** A domain operation with a result, implemented by `execute`. */
export abstract class DomainActionBase<T, E extends AppError = never> implements Declared<T, E> {
  declare readonly '~declared'?: Declaration<T, E>;
  abstract execute(...services: never[]): Result<T, E>;
}

/** A domain operation without a result, implemented by `execute`; it responds with 204. */
export abstract class VoidDomainActionBase<E extends AppError = never> implements Declared<void, E> {
  declare readonly '~declared'?: Declaration<void, E>;
  abstract execute(...services: never[]): Result<void, E>;
}

/** The class that `Endpoint(…)` returns, to be extended with the result and the errors as type arguments. */
export type EndpointClass = abstract new <T, E extends AppError = never>() => EndpointBase<T, E>;
/** The class that `VoidEndpoint(…)` returns, to be extended with the errors as type argument. */
export type VoidEndpointClass = abstract new <E extends AppError = never>() => VoidEndpointBase<E>;
/** The class that `DomainAction(…)` returns, to be extended with the result and the errors as type arguments. */
export type DomainActionClass = abstract new <T, E extends AppError = never>() => DomainActionBase<T, E>;
/** The class that `VoidDomainAction(…)` returns, to be extended with the errors as type argument. */
export type VoidDomainActionClass = abstract new <E extends AppError = never>() => VoidDomainActionBase<E>;

/** An operation whose work runs as a job in the background, implemented by `execute`. Its callers receive the state of the job. */
export abstract class BackgroundActionBase<T, E extends AppError = never> implements Declared<JobState<T>, never> {
  declare readonly '~declared'?: Declaration<JobState<T>, never>;
  abstract execute(...services: never[]): Result<T, E>;
}

/** Options of an operation that runs in the background. */
export interface RunsInBackground {
  readonly background: NonNullable<OperationOptions['background']>;
}

/** The class that a head with `background` returns, to be extended with the result and the errors of the job as type arguments. */
export type BackgroundActionClass = abstract new <T, E extends AppError = never>() => BackgroundActionBase<T, E>;
/** The same without a result. */
export type VoidBackgroundActionClass = abstract new <E extends AppError = never>() => BackgroundActionBase<void, E>;

/** The class that a head with a first version returns: each version is a method `handleV{n}` or `executeV{n}`. */
export type VersionedClass = abstract new <T, E extends AppError = never>() => Declared<T, E>;
/** The same without a result. */
export type VoidVersionedClass = abstract new <E extends AppError = never>() => Declared<void, E>;

/** Returns the head of a plain endpoint: `class GetReport extends Endpoint(Get('/{id:int}'), {…})<Report, NotFoundError>`. */
export function Endpoint(head: RouteHead, options: OperationOptions & NamesFirstVersion): VersionedClass;
export function Endpoint(head: RouteHead, options?: OperationOptions): EndpointClass;
export function Endpoint(): EndpointClass {
  // The compiler reads heads from the source. At run time only the class matters.
  return EndpointBase;
}

/** Returns the head of a plain endpoint without a result; it responds with 204. */
export function VoidEndpoint(head: RouteHead, options: OperationOptions & NamesFirstVersion): VoidVersionedClass;
export function VoidEndpoint(head: RouteHead, options?: OperationOptions): VoidEndpointClass;
export function VoidEndpoint(): VoidEndpointClass {
  return VoidEndpointBase;
}

/** Returns the head of a domain action, which a generated invoker runs through the pipeline. */
export function DomainAction(head: RouteHead, options: OperationOptions & NamesFirstVersion): VersionedClass;
export function DomainAction(head: RouteHead, options: OperationOptions & RunsInBackground): BackgroundActionClass;
export function DomainAction(head: RouteHead, options?: OperationOptions): DomainActionClass;
export function DomainAction(): abstract new () => object {
  return DomainActionBase;
}

/** Returns the head of a domain action without a result; it responds with 204. */
export function VoidDomainAction(head: RouteHead, options: OperationOptions & NamesFirstVersion): VoidVersionedClass;
export function VoidDomainAction(head: RouteHead, options: OperationOptions & RunsInBackground): VoidBackgroundActionClass;
export function VoidDomainAction(head: RouteHead, options?: OperationOptions): VoidDomainActionClass;
export function VoidDomainAction(): abstract new () => object {
  return VoidDomainActionBase;
}

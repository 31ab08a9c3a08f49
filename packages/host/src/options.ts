import type { HostScheme } from './authentication/schemes/authenticationScheme.ts';
import type { ActionFilter, IfMatch, Policy, Roles, UnknownQuery } from '@portico/core';
import type { Store, StoreAdapter } from '@portico/data';
import type { ServiceRegistry, StageFactory } from '@portico/runtime';
import type { Authenticate, TokenIsCurrent } from './authentication/bearerAuthentication.ts';
import type { JwtOptions } from './authentication/jwtOptions.ts';
import type { ConfigurationKey } from './configuration/configurationKey.ts';
import type { CompressionOptions } from './compression/compressionOptions.ts';
import type { CacheOptions } from './caching/cacheOptions.ts';
import type { CsrfOptions } from './csrf/csrfOptions.ts';
import type { CorsPolicy } from './cors/corsPolicy.ts';
import type { HostFeature } from './hostFeature.ts';
import type { JobsOptions } from './jobs/jobsOptions.ts';
import type { MessagingOptions } from './messaging/messagingOptions.ts';
import type { RateLimitPolicy } from './rateLimits/policy.ts';
import type { PublishedOptions } from './description/publishedOptions.ts';
import type { RedisOptions } from './redis/redisAddress.ts';
import type { ServerRequest } from './server/serverRequest.ts';

export * from './groupOptions.ts';

/** Options of all operations of a host. */
export interface ServiceEndpointsOptions<Request = ServerRequest> extends PublishedOptions {
  /**
   * The prefix of all routes, before the group prefixes.
   * @default none
   */
  readonly routePrefix?: string | null;
  /**
   * Whether the operations are part of the API documents.
   * @default `true`
   * @see docs/guide/descriptions.md
   */
  readonly enableOpenApi?: boolean;
  /**
   * Action filters around every operation.
   * @default none
   * @see docs/guide/action-filters.md
   */
  readonly filters?: readonly ActionFilter[];
  /**
   * Largest request body of operations, in bytes.
   * @default `Service:Requests:BodyLimit`, else 30,000,000
   * @see docs/guide/limits.md
   */
  readonly bodyLimit?: number;
  /**
   * The maximum number of values (scalars, arrays and objects) in a JSON body; more are rejected with 413.
   * @default `Service:Requests:BodyValues`, else 500,000
   * @see docs/guide/limits.md
   */
  readonly bodyValues?: number;
  /**
   * The memory of the bodies of all requests together, in bytes. Further requests are rejected with 503 `OVERLOADED`.
   * @default `Service:Requests:BodyMemory`, else 200,000,000
   * @see docs/guide/limits.md
   */
  readonly bodyMemory?: number;
  /**
   * The largest uploaded file in bytes, for inputs with neither `MaxFileSize` nor `AllowedContentTypes`; null means no limit.
   * @default null
   * @see docs/guide/uploads.md#limits
   */
  readonly maxUploadFileSize?: number | null;
  /**
   * The permitted content types of uploaded files, for the same inputs; `image/*` matches every type that begins with
   * `image/`, null permits all types.
   * @default null
   * @see docs/guide/uploads.md#limits
   */
  readonly defaultAllowedContentTypes?: readonly string[] | null;
  /**
   * By name, the stores: a URL for a built-in adapter or one of `storeAdapters`, or an open store, which the application closes itself.
   * @default `Service:Stores:<name>:Url`, else `Service:Database:Url`, else in memory; in production the address is required
   * @see docs/guide/stores-and-migrations.md#store-urls
   */
  readonly stores?: Readonly<Record<string, string | Store>>;
  /**
   * Adapters that open stores by their URLs. They take precedence over those of the installed packages.
   * @default those of the installed packages `@portico/data-…`
   * @see docs/guide/stores-of-your-own.md
   */
  readonly storeAdapters?: readonly StoreAdapter[];
  /**
   * Whether seeds fill a new store in memory. With `empty` they fill any store in which no entity has a row.
   * @default `true`
   * @see docs/guide/stores-and-migrations.md#in-memory
   */
  readonly seed?: boolean | 'empty';
  /**
   * The default limit of `pageSize`, for queries that set none themselves.
   * @default 500
   * @see docs/guide/queries.md#sorts-and-pages
   */
  readonly maxPageSize?: number;
  /**
   * Whether changes of `Versioned` entities require `If-Match` (428 without it), unless the operation, its entity or a group
   * sets it.
   * @default `'optional'`
   * @see docs/guide/mutations.md#lost-updates
   */
  readonly ifMatch?: IfMatch;
  /**
   * Whether unknown query parameters are rejected with 400 `BINDING_FAILED` or ignored, unless the operation or a group sets it.
   * @default `'reject'`
   * @see docs/guide/inputs.md#unknown-query-parameters
   */
  readonly unknownQuery?: UnknownQuery;
  /**
   * Milliseconds after which the work of an operation is rolled back and the response is 504, unless the operation sets its
   * own `timeout`; 0 disables the timeout.
   * @default `Service:Operations:Timeout`, else 60,000
   * @see docs/guide/actions-and-transactions.md#deadlines
   */
  readonly operationTimeout?: number;
  /**
   * The maximum number of statements that an operation sends to a store in one unit of work, unless the operation sets its own
   * `statements`. Beyond it the work is rolled back and the response is 503 `STATEMENT_LIMIT_EXCEEDED`. 0 means no limit.
   * @default `Service:Operations:Statements`, else no limit
   * @see docs/guide/limits.md#statements
   */
  readonly operationStatements?: number;
  /**
   * The maximum number of conditions of a complex filter, up to 5,000, unless a query or a group sets a limit; more are rejected with 400.
   * @default `Service:Filters:MaxConditions`, else 50
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxConditions?: number;
  /**
   * The maximum nesting depth of objects or lists in a complex filter, up to 100, unless a query or a group sets a limit.
   * @default `Service:Filters:MaxDepth`, else 32
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterDepth?: number;
  /**
   * The maximum number of characters of a complex filter, up to 1,000,000, unless a query or a group sets a limit.
   * @default `Service:Filters:MaxLength`, else 16,384
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterLength?: number;
  /**
   * The maximum number of values in all conditions of a complex filter together, up to 10,000, unless a query or a group sets a limit.
   * @default `Service:Filters:MaxValues`, else 1,000
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterValues?: number;
  /**
   * The maximum number of rows that a query without pages returns; if more match, it returns 422. Queries with their own `maxRows`
   * override it.
   * @default 10,000
   * @see docs/guide/queries.md#bounds
   */
  readonly maxRows?: number;
  /**
   * The application's own features. They follow those of the host.
   * @default none
   * @see docs/guide/host-features.md
   */
  readonly features?: readonly HostFeature[];
  /**
   * Authenticates the caller: takes Fastify's request and returns a `Caller`, or undefined for an anonymous caller; may be
   * asynchronous.
   * @default the token of the request, if tokens are configured; in development also headers such as `X-User-Id`
   * @see docs/guide/host.md#authenticate-callers
   */
  readonly authenticate?: Authenticate<Request>;
  /**
   * The schemes that authenticate callers, in order: the first one whose credential the request carries decides. `jwt()`, `apiKeys({…})`,
   * `cookies({…})`, or schemes of the application. The API description lists each of them. Not allowed together with `authenticate`.
   * @default tokens alone, if they are configured
   * @see docs/guide/authentication.md#schemes
   */
  readonly authentication?: readonly HostScheme<Request>[];
  /**
   * The settings for verifying tokens (`Authorization: Bearer …`), instead of those in configuration. Unused if
   * `authenticate` is set.
   * @default `Service:Jwt:…`
   * @see docs/guide/authentication.md#settings
   */
  readonly jwt?: JwtOptions;
  /**
   * Returns, for every request with a valid token, whether the token is still accepted; may be asynchronous.
   * @default every valid token is accepted
   * @see docs/guide/authentication.md#revoking-tokens
   */
  readonly tokenIsCurrent?: TokenIsCurrent;
  /**
   * Whether missing JWT settings are a startup error.
   * @default `true` outside development without `authenticate`
   */
  readonly requireJwt?: boolean;
  /**
   * The grants of the roles of callers (their claim `role`): `{ name: { includes, permissions } }`. Configuration adds to it:
   * `Service:Roles:<role>` is a comma-separated list of permissions.
   * @default none
   * @see docs/guide/permissions.md#granting-permissions
   */
  readonly roles?: Roles;
  /**
   * By name, the policies for groups.
   * @default none
   * @see docs/guide/permissions.md#policies
   */
  readonly policies?: Readonly<Record<string, Policy>>;
  /**
   * Whether operations reject anonymous callers (401), unless the operation or one of its groups allows them.
   * @default `false`
   * @see docs/guide/permissions.md#groups-and-hosts
   */
  readonly requireAuthorizationByDefault?: boolean;
  /**
   * By name, the CORS policies for groups. A group that enables CORS without naming a policy uses the one named `default`.
   * @default none
   * @see docs/reference/options.md#cors-policies
   */
  readonly corsPolicies?: Readonly<Record<string, CorsPolicy>>;
  /**
   * How changes that pages of other sites send with a cookie are rejected (403); `false` accepts them.
   * @default accepts pages of the same origin, and those that a CORS policy permits with `credentials`
   * @see docs/guide/transport.md#csrf-protection
   */
  readonly csrf?: CsrfOptions | false;
  /**
   * In an application that `createHost` did not create: whether responses of operations carry security headers.
   * @default `true`
   * @see docs/guide/transport.md#security-headers
   */
  readonly securityHeaders?: boolean;
  /**
   * Whether responses of operations are compressed if the client accepts it: `true`, options, or `false` to compress nothing.
   * @default only the API description is compressed
   * @see docs/guide/compression.md
   */
  readonly compression?: boolean | CompressionOptions;
  /**
   * By name, the rate-limit policies for groups and operations. Configuration can change and add policies:
   * `Service:RateLimits:<name>:Limit` and so on.
   * @default none
   * @see docs/reference/options.md#rate-limit-policies
   */
  readonly rateLimitPolicies?: Readonly<Record<string, RateLimitPolicy>>;
  /**
   * The Redis that this host shares with its other processes.
   * @default `Service:Redis:…`
   * @see docs/guide/rate-limits.md#several-processes
   */
  readonly redis?: RedisOptions;
  /**
   * Where the responses of cacheable queries and other GETs are cached, and the size of that cache.
   * @default in Redis if it is configured, else in memory
   * @see docs/guide/caching.md#several-processes
   */
  readonly cache?: CacheOptions;
  /**
   * The version of requests that name none, for operations with versions.
   * @default `'1.0'`
   * @see docs/guide/versions.md
   */
  readonly defaultApiVersion?: string;
  /**
   * Further stages of the pipeline, each with its place: `{ place, createStage(plan) }`.
   * @default none
   * @see docs/reference/lifecycle.md
   */
  readonly stages?: readonly StageFactory[];
  /**
   * The options of message delivery.
   * @default `Service:Messaging:…`
   * @see docs/guide/delivery.md#options
   */
  readonly messaging?: MessagingOptions;
  /**
   * The options of jobs.
   * @default `Service:Jobs:…`
   * @see docs/guide/jobs.md#options
   */
  readonly jobs?: JobsOptions;
  /**
   * The configuration keys below `Service:` that the application itself reads. The host lists them at startup, and warns
   * about undeclared keys. A key of `setting(…)` that is missing or malformed is a startup error.
   * @default none
   * @see docs/guide/deploying.md#effective-configuration
   */
  readonly configurationKeys?: readonly ConfigurationKey[];
  /**
   * Replaces declared services, before any service is created.
   * @default none
   * @see docs/guide/services.md#replacing-a-service
   */
  readonly services?: (services: ServiceRegistry) => void;
  /**
   * Whether unknown routes of the whole application get a problem response.
   * @default `true` on hosts of `createHost`, else `false`
   */
  readonly refuseUnknownRoutes?: boolean;
}

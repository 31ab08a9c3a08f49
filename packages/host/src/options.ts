import type { ActionFilter, IfMatch, Policy, Roles, UnknownQuery } from '@portico/core';
import type { Store, StoreAdapter } from '@portico/data';
import type { ServiceRegistry, StagePart } from '@portico/runtime';
import type { Authenticate, TokenIsCurrent } from './authentication/bearerAuthentication.ts';
import type { JwtOptions } from './authentication/jwtOptions.ts';
import type { ConfigurationKey } from './configuration/configurationKey.ts';
import type { CompressionOptions } from './compression/compressionOptions.ts';
import type { CacheOptions } from './caching/cacheOptions.ts';
import type { CsrfOptions } from './csrf/csrfOptions.ts';
import type { CorsPolicy } from './cors/corsPolicy.ts';
import type { HostFeature } from './hostFeature.ts';
import type { MessagingOptions } from './messaging/messagingOptions.ts';
import type { RateLimitPolicy } from './rateLimits/policy.ts';
import type { RedisOptions } from './redis/redisAddress.ts';
import type { ServerRequest } from './server/serverRequest.ts';

export * from './groupOptions.ts';

/** Options of all operations of a host. */
export interface ServiceEndpointsOptions<Request = ServerRequest> {
  /**
   * Prepended to every route, before the group prefixes.
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
   * Title, version and description of the API, in place of what it was built with.
   * @default what the build says
   */
  readonly info?: { readonly title?: string; readonly version?: string; readonly description?: string };
  /**
   * Filters around every operation.
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
   * The most values (scalars, arrays and objects) in a JSON body; more are refused with 413.
   * @default `Service:Requests:BodyValues`, else 500,000
   * @see docs/guide/limits.md
   */
  readonly bodyValues?: number;
  /**
   * What the bodies of all requests may hold in memory together, in bytes; requests beyond it are refused with 503 `OVERLOADED`.
   * @default `Service:Requests:BodyMemory`, else 200,000,000
   * @see docs/guide/limits.md
   */
  readonly bodyMemory?: number;
  /**
   * The largest uploaded file in bytes, of inputs with neither `MaxFileSize` nor `AllowedContentTypes`; null for no limit.
   * @default null
   * @see docs/guide/uploads.md#limits
   */
  readonly maxUploadFileSize?: number | null;
  /**
   * The content types of uploaded files, of the same inputs; `image/*` stands for all that begin with `image/`, null for all.
   * @default null
   * @see docs/guide/uploads.md#limits
   */
  readonly defaultAllowedContentTypes?: readonly string[] | null;
  /**
   * The store of each name: a URL of a known kind of stores or of one of `storeAdapters`, or a store that is open, and that the caller closes itself.
   * @default `Service:Stores:<name>:Url`, else `Service:Database:Url`, else in memory; in production a host without one does not start
   * @see docs/guide/stores-and-migrations.md#where-a-store-is
   */
  readonly stores?: Readonly<Record<string, string | Store>>;
  /**
   * Adapters that open stores by their URLs, ahead of those of the installed packages.
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
   * The largest `pageSize` of queries that say nothing themselves.
   * @default 500
   * @see docs/guide/queries.md#sorts-and-pages
   */
  readonly maxPageSize?: number;
  /**
   * Whether changes of `Versioned` entities require `If-Match` (428 without it), where neither the operation, its entity nor a group says.
   * @default `'optional'`
   * @see docs/guide/mutations.md#lost-updates
   */
  readonly ifMatch?: IfMatch;
  /**
   * Whether requests with a query member that no input has are rejected with 400 `BINDING_FAILED`, or the member is ignored, of operations that
   * say nothing themselves and whose groups say nothing.
   * @default `'reject'`
   * @see docs/guide/inputs.md#unknown-query-members
   */
  readonly unknownQuery?: UnknownQuery;
  /**
   * The milliseconds after which the work of an operation that has no `timeout` of its own is rolled back, and answered with 504; 0 is never.
   * @default `Service:Operations:Timeout`, else 60,000
   * @see docs/guide/actions-and-transactions.md#deadlines
   */
  readonly operationTimeout?: number;
  /**
   * The most statements that an operation that has no `statements` of its own sends to a store in one unit of work; beyond it the work is rolled back, and answered with 503
   * `STATEMENT_LIMIT_EXCEEDED`. 0 is no limit.
   * @default `Service:Operations:Statements`, else no limit
   * @see docs/guide/limits.md#statements
   */
  readonly operationStatements?: number;
  /**
   * The most conditions of a complex filter, up to 5,000, of queries that say nothing themselves and whose groups say nothing; more are 400.
   * @default `Service:Filters:MaxConditions`, else 50
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxConditions?: number;
  /**
   * How many objects, or lists, of a complex filter may stand inside of each other, up to 100, of queries that say nothing themselves.
   * @default `Service:Filters:MaxDepth`, else 32
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterDepth?: number;
  /**
   * The most characters of a complex filter, up to 1,000,000, of queries that say nothing themselves.
   * @default `Service:Filters:MaxLength`, else 16,384
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterLength?: number;
  /**
   * The most values that the conditions of a complex filter compare with, all together, up to 10,000, of queries that say nothing themselves.
   * @default `Service:Filters:MaxValues`, else 1,000
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterValues?: number;
  /**
   * The most rows that a query without pages returns; if more match, it returns 422. Queries with a `maxRows` of their own override it.
   * @default 10,000
   * @see docs/guide/queries.md#bounds
   */
  readonly maxRows?: number;
  /**
   * Features of your own, after those of the host.
   * @default none
   * @see docs/guide/host-features.md
   */
  readonly features?: readonly HostFeature[];
  /**
   * Tells who is calling: from Fastify's request to a `Caller`, or to nothing; it may be asynchronous.
   * @default the token of the request, where there are settings for tokens; in development headers such as `X-User-Id` too
   * @see docs/guide/host.md#who-is-calling
   */
  readonly authenticate?: Authenticate<Request>;
  /**
   * What tokens (`Authorization: Bearer …`) are verified by, in place of what configuration says. Unused where `authenticate` is given.
   * @default `Service:Jwt:…`
   * @see docs/guide/authentication.md#settings
   */
  readonly jwt?: JwtOptions;
  /**
   * Asked for every request whether its token, valid by itself, is still accepted; it may be asynchronous.
   * @default every valid one is
   * @see docs/guide/authentication.md#ending-tokens-early
   */
  readonly tokenIsCurrent?: TokenIsCurrent;
  /**
   * Whether the host refuses to start without settings for tokens.
   * @default outside of development, where there is no `authenticate`
   */
  readonly requireJwt?: boolean;
  /**
   * What the roles of callers (their claim `role`) grant: `{ name: { includes, permissions } }`. Configuration adds to it: `Service:Roles:<role>` lists permissions between commas.
   * @default none
   * @see docs/guide/permissions.md#what-callers-hold
   */
  readonly roles?: Roles;
  /**
   * By name, the policies that groups name.
   * @default none
   * @see docs/guide/permissions.md#policies
   */
  readonly policies?: Readonly<Record<string, Policy>>;
  /**
   * Whether operations refuse callers who are not known (401), unless they or a group of theirs allow anonymous ones.
   * @default `false`
   * @see docs/guide/permissions.md#groups-and-hosts
   */
  readonly requireAuthorizationByDefault?: boolean;
  /**
   * By name, the CORS policies that groups name; a group that turns CORS on without a name has the one called `default`.
   * @default none
   * @see docs/reference/options.md#cors-policies
   */
  readonly corsPolicies?: Readonly<Record<string, CorsPolicy>>;
  /**
   * How changes that pages of other sites send with a cookie are rejected (403); `false` accepts them.
   * @default pages of the same origin, and those that a CORS policy admits with `credentials`
   * @see docs/guide/transport.md#requests-of-other-sites
   */
  readonly csrf?: CsrfOptions | false;
  /**
   * In an application that was not made by `createHost`: whether responses of operations carry the security headers.
   * @default `true`
   * @see docs/guide/transport.md#what-answers-tell-browsers
   */
  readonly securityHeaders?: boolean;
  /**
   * Whether the answers of operations are compressed where their clients take that: `true`, options, or `false` for nothing at all.
   * @default the API description only
   * @see docs/guide/compression.md
   */
  readonly compression?: boolean | CompressionOptions;
  /**
   * By name, the rate-limit policies that groups and operations name. Configuration changes them and adds to them: `Service:RateLimits:<name>:Limit` and so on.
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
   * How much is kept of answers to queries and other GETs that say for how long, or whose groups do, and where.
   * @default in Redis where it is configured, else in memory
   * @see docs/guide/caching.md#several-processes
   */
  readonly cache?: CacheOptions;
  /**
   * The version of requests that ask for none, of operations with versions.
   * @default `'1.0'`
   * @see docs/guide/versions.md
   */
  readonly defaultApiVersion?: string;
  /**
   * Further stages of the pipeline, each at its place: `{ place, stageOf(plan) }`.
   * @default none
   * @see docs/reference/lifecycle.md
   */
  readonly stages?: readonly StagePart[];
  /**
   * How messages are delivered.
   * @default `Service:Messaging:…`
   * @see docs/guide/delivery.md#options
   */
  readonly messaging?: MessagingOptions;
  /**
   * The keys of configuration that the application itself reads below `Service:`: they are listed at start, and those that nobody declares are warned of.
   * @default none
   * @see docs/guide/deploying.md#what-a-host-goes-by
   */
  readonly configurationKeys?: readonly ConfigurationKey[];
  /**
   * Replaces declared services, before any is made.
   * @default none
   * @see docs/guide/services.md#replacing-a-service
   */
  readonly services?: (services: ServiceRegistry) => void;
  /**
   * Whether unknown routes of the whole application are our problems.
   * @default `true` on hosts of `createHost`, else `false`
   */
  readonly refuseUnknownRoutes?: boolean;
}

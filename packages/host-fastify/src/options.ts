import type { ActionFilter, Policy, Roles } from '@portico/core';
import type { Store } from '@portico/data';
import type { ServiceRegistry, StagePart } from '@portico/runtime';
import type { Authenticate, TokenIsCurrent } from './authentication/bearerAuthentication.ts';
import type { JwtOptions } from './authentication/jwtOptions.ts';
import type { ConfigurationKey } from './configuration/configurationKey.ts';
import type { CompressionOptions } from './compression/compressionOptions.ts';
import type { CacheOptions } from './caching/cacheOptions.ts';
import type { CorsPolicy } from './cors/corsPolicy.ts';
import type { MessagingOptions } from './messaging/messagingOptions.ts';
import type { RateLimitPolicy } from './rateLimits/policy.ts';
import type { RedisOptions } from './redis/redisAddress.ts';

/** Options of all operations of a host. */
export interface ServiceEndpointsOptions {
  /** Prepended to every route, before the group prefixes. */
  readonly routePrefix?: string | null;
  /** Whether the operations are part of the API documents; true where it is absent. */
  readonly enableOpenApi?: boolean;
  /** What the API description says of the API itself, in place of what it was built with. */
  readonly info?: { readonly title?: string; readonly version?: string; readonly description?: string };
  /** Filters around every operation. */
  readonly filters?: readonly ActionFilter[];
  /** Largest request body in bytes; 30,000,000 where it is absent. */
  readonly bodyLimit?: number;
  /** The largest uploaded file in bytes, of inputs with neither `MaxFileSize` nor `AllowedContentTypes`; no limit where it is null or absent. */
  readonly maxUploadFileSize?: number | null;
  /** The content types of uploaded files, of the same inputs; `image/*` stands for all that begin with `image/`. All where it is null or absent. */
  readonly defaultAllowedContentTypes?: readonly string[] | null;
  /**
   * The store of each name: a URL (`sqlite::memory:`, `sqlite:<file>`, `postgres://…`), or a store that the caller closes itself.
   * Where a name is absent, configuration tells the URL: `Service:Stores:<name>:Url`, or `Service:Database:Url` for all stores; else it is in memory, and in production the host does not start.
   */
  readonly stores?: Readonly<Record<string, string | Store>>;
  /** Whether seeds fill a new store in memory; true where it is absent. With `empty` they fill any store in which no entity has a row. */
  readonly seed?: boolean | 'empty';
  /** The largest page of queries that say nothing themselves; 500 where it is absent. */
  readonly maxPageSize?: number;
  /** Tells who is calling; where it is absent whoever a token names, if there are settings for tokens, and in development whoever the headers `X-User-Id` and so on say. */
  readonly authenticate?: Authenticate;
  /** What tokens (`Authorization: Bearer …`) are verified by; its members win over the section `Service:Jwt` of configuration. Unused where `authenticate` is given. */
  readonly jwt?: JwtOptions;
  /** Asked for every request whether its token, valid by itself, is still accepted; every valid one is where it is absent. */
  readonly tokenIsCurrent?: TokenIsCurrent;
  /** Whether the host refuses to start without settings for tokens; where it is absent, outside of development unless `authenticate` is given. */
  readonly requireJwt?: boolean;
  /** What the roles of callers (their claim `role`) grant; configuration adds to it: `Service:Roles:<role>` lists permissions between commas. */
  readonly roles?: Roles;
  /** The policies that groups name. */
  readonly policies?: Readonly<Record<string, Policy>>;
  /** Whether operations refuse callers who are not known (401), unless they or a group of theirs allow anonymous ones; false where it is absent. */
  readonly requireAuthorizationByDefault?: boolean;
  /** The CORS policies that groups name; a group that turns CORS on without a name has the one called `default`. */
  readonly corsPolicies?: Readonly<Record<string, CorsPolicy>>;
  /** Whether the answers of operations are compressed where their clients take that; where it is absent only the API description is, and where it is false nothing. */
  readonly compression?: boolean | CompressionOptions;
  /** The rate-limit policies that groups and operations name; configuration changes them and adds to them: `Service:RateLimits:<name>:Limit` and so on. */
  readonly rateLimitPolicies?: Readonly<Record<string, RateLimitPolicy>>;
  /** The Redis that this host shares with its other processes; what is absent is taken from configuration (`Service:Redis:…`). */
  readonly redis?: RedisOptions;
  /** How much is kept of answers to queries and other GETs that say for how long, or whose groups do, and where. */
  readonly cache?: CacheOptions;
  /** The version of requests that ask for none, of operations with versions: `2.0`; 1.0 where it is absent. */
  readonly defaultApiVersion?: string;
  /** Further stages of the pipeline, each at its place. */
  readonly stages?: readonly StagePart[];
  /** How messages are delivered; what is absent is taken from configuration (`Service:Messaging:…`). */
  readonly messaging?: MessagingOptions;
  /** The keys of configuration that the application itself reads below `Service:`: they are listed at start, and those that nobody declares are warned of. */
  readonly configurationKeys?: readonly ConfigurationKey[];
  /** Puts other services in the place of declared ones, before any is made. */
  readonly services?: (services: ServiceRegistry) => void;
  /** Whether unknown routes of the whole application get our problem; true on hosts of `createHost`, else false. */
  readonly refuseUnknownRoutes?: boolean;
}

/** Options of one group, applied at start; every value takes effect without a new build. */
export interface ConfiguredGroup {
  /** The route prefix in place of the declared one; null keeps the declared one. */
  readonly routePrefix?: string | null;
  /** Tags of the group's operations beside the declared one. */
  readonly tags?: readonly string[];
  /** API version of the group in place of the declared one. */
  readonly version?: string | null;
  /** Filters around the operations of the group and of the groups in it. */
  readonly filters?: readonly ActionFilter[];
  /** Whether callers who are not known are refused (401), in the groups in it too; false where it is absent. */
  readonly requireAuthorization?: boolean;
  /** The policy, by its name in the option `policies`, that must admit callers of the group and of the groups in it. */
  readonly authorizationPolicy?: string | null;
  /** Permissions that callers of the group and of the groups in it need, all of them. */
  readonly requiredPermissions?: readonly string[];
  /** Whether what the host and the groups around this one ask of callers is not asked here; what operations ask themselves is. */
  readonly allowAnonymous?: boolean;
  /** Whether pages of other origins may call, in the groups in it too; where it is absent only if `corsPolicy` names how. */
  readonly enableCors?: boolean;
  /** The CORS policy by its name in the option `corsPolicies`. */
  readonly corsPolicy?: string | null;
  /** The rate-limit policy, by its name in the option `rateLimitPolicies`, that counts the requests to operations of the group and of the groups in it, unless they name another. */
  readonly rateLimitPolicy?: string | null;
  /** For how many seconds answers of queries and other GETs of the group and of the groups in it are kept, unless these say themselves; 0 for not at all. */
  readonly responseCacheDuration?: number | null;
}

/** The options of a group that this version applies. */
export const groupOptionNames: ReadonlySet<string> = new Set([
  'routePrefix',
  'tags',
  'version',
  'filters',
  'requireAuthorization',
  'authorizationPolicy',
  'requiredPermissions',
  'allowAnonymous',
  'enableCors',
  'corsPolicy',
  'rateLimitPolicy',
  'responseCacheDuration',
] satisfies (keyof ConfiguredGroup)[]);

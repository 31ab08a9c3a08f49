import type { ActionFilter, IfMatch, UnknownQuery } from '@portico/core';

/** Options of one group, applied at start; every value takes effect without a new build. */
export interface ConfiguredGroup {
  /**
   * The route prefix in place of the declared one.
   * @default null: the declared one
   * @see docs/guide/routes-and-groups.md#configuregroup
   */
  readonly routePrefix?: string | null;
  /**
   * Tags of the group's operations beside the declared one.
   * @default none
   */
  readonly tags?: readonly string[];
  /**
   * API version of the group in place of the declared one; operations of a group with a version have version 1.0.
   * @default null: the declared one
   * @see docs/guide/versions.md#which-operations-have-versions
   */
  readonly version?: string | null;
  /**
   * Filters around the operations of the group and of the groups in it.
   * @default none
   * @see docs/guide/action-filters.md
   */
  readonly filters?: readonly ActionFilter[];
  /**
   * Whether callers who are not known are refused (401), in the groups in it too.
   * @default `false`
   * @see docs/guide/transport.md#what-groups-ask-of-callers
   */
  readonly requireAuthorization?: boolean;
  /**
   * The policy, by its name in the option `policies`, that must admit callers of the group and of the groups in it (403).
   * @default null: none
   */
  readonly authorizationPolicy?: string | null;
  /**
   * Permissions that callers of the group and of the groups in it need, all of them (403).
   * @default none
   */
  readonly requiredPermissions?: readonly string[];
  /**
   * Whether what the host and the groups around this one ask of callers is not asked here; what operations ask themselves is.
   * @default `false`
   */
  readonly allowAnonymous?: boolean;
  /**
   * Whether pages of other origins may call, in the groups in it too.
   * @default `true` where `corsPolicy` is given, else what the group around it says, else `false`
   * @see docs/guide/transport.md#pages-of-other-origins
   */
  readonly enableCors?: boolean;
  /**
   * The CORS policy, by its name in the option `corsPolicies`.
   * @default null: that of the group around it, else `default`
   */
  readonly corsPolicy?: string | null;
  /**
   * The rate-limit policy, by its name in the option `rateLimitPolicies`, that counts the requests to operations of the group and of the groups in it, unless they name another.
   * @default null: that of the group around it, else none
   * @see docs/guide/rate-limits.md#which-policy-counts
   */
  readonly rateLimitPolicy?: string | null;
  /**
   * For how many seconds answers of queries and other GETs of the group and of the groups in it are kept, unless these say themselves; 0 for not at all.
   * @default null: that of the group around it, else none
   * @see docs/guide/caching.md#groups
   */
  readonly responseCacheDuration?: number | null;
  /**
   * Whether changes of `Versioned` entities require `If-Match` (428 without it), of the group and of the groups in it, unless an operation or its
   * entity says something itself.
   * @default null: what the group around it says, else the host
   * @see docs/guide/mutations.md#lost-updates
   */
  readonly ifMatch?: IfMatch | null;
  /**
   * Whether requests with a query member that no input has are rejected, or the member is ignored, of the group and of the groups in it,
   * unless an operation says something itself.
   * @default null: what the group around it says, else the host
   * @see docs/guide/inputs.md#unknown-query-members
   */
  readonly unknownQuery?: UnknownQuery | null;
  /**
   * The largest request body of operations of the group and of the groups in it, in bytes, unless these set one themselves.
   * @default null: that of the group around it, else of the host
   * @see docs/guide/limits.md
   */
  readonly bodyLimit?: number | null;
  /**
   * The most values in a JSON body of operations of the group and of the groups in it, unless these set a number themselves.
   * @default null: that of the group around it, else of the host
   * @see docs/guide/limits.md
   */
  readonly bodyValues?: number | null;
  /**
   * The most statements that an operation of the group and of the groups in it sends to a store in one unit of work, unless it sets a number itself; 0 is no limit.
   * @default null: that of the group around it, else of the host
   * @see docs/guide/limits.md#statements
   */
  readonly operationStatements?: number | null;
  /**
   * The most conditions of a complex filter, up to 5,000, of queries of the group and of the groups in it, unless a query sets a limit itself.
   * @default null: that of the group around it, else of the host
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxConditions?: number | null;
  /**
   * How many objects, or lists, of a complex filter may stand inside of each other, up to 100, of queries of the group and of the groups in it, unless a query sets a limit itself.
   * @default null: that of the group around it, else of the host
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterDepth?: number | null;
  /**
   * The most characters of a complex filter, up to 1,000,000, of queries of the group and of the groups in it, unless a query sets a limit itself.
   * @default null: that of the group around it, else of the host
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterLength?: number | null;
  /**
   * The most values that the conditions of a complex filter compare with, all together, up to 10,000, of queries of the group and of the groups in it, unless a query sets a limit itself.
   * @default null: that of the group around it, else of the host
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterValues?: number | null;
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
  'ifMatch',
  'unknownQuery',
  'bodyLimit',
  'bodyValues',
  'operationStatements',
  'maxConditions',
  'maxFilterDepth',
  'maxFilterLength',
  'maxFilterValues',
] satisfies (keyof ConfiguredGroup)[]);

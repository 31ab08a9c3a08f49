import type { ActionFilter, IfMatch, UnknownQuery } from '@portico/core';

/** The options of one group. They are applied at startup, and changes need no new build. */
export interface ConfiguredGroup {
  /**
   * The route prefix, instead of the declared one.
   * @default null: the declared one
   * @see docs/guide/routes-and-groups.md#configuregroup
   */
  readonly routePrefix?: string | null;
  /**
   * Tags of the group's operations, in addition to the declared one.
   * @default none
   */
  readonly tags?: readonly string[];
  /**
   * The API version of the group, instead of the declared one. Operations of a group with a version have version 1.0.
   * @default null: the declared one
   * @see docs/guide/versions.md#which-operations-have-versions
   */
  readonly version?: string | null;
  /**
   * Action filters around the operations of the group and its nested groups.
   * @default none
   * @see docs/guide/action-filters.md
   */
  readonly filters?: readonly ActionFilter[];
  /**
   * Whether anonymous callers are rejected (401), also in nested groups.
   * @default `false`
   * @see docs/guide/transport.md#group-requirements
   */
  readonly requireAuthorization?: boolean;
  /**
   * The policy, by its name in the option `policies`, that must admit callers of the group and its nested groups (403).
   * @default null: none
   */
  readonly authorizationPolicy?: string | null;
  /**
   * The permissions that callers of the group and its nested groups need, all of them (403).
   * @default none
   */
  readonly requiredPermissions?: readonly string[];
  /**
   * Whether the requirements of the host and of outer groups do not apply here. Requirements of the operations themselves do.
   * @default `false`
   */
  readonly allowAnonymous?: boolean;
  /**
   * Whether pages of other origins may call, also in nested groups.
   * @default `true` if `corsPolicy` is given, else the value of the outer group, else `false`
   * @see docs/guide/transport.md#cors
   */
  readonly enableCors?: boolean;
  /**
   * The CORS policy, by its name in the option `corsPolicies`.
   * @default null: that of the outer group, else `default`
   */
  readonly corsPolicy?: string | null;
  /**
   * The rate-limit policy, by its name in the option `rateLimitPolicies`, for operations of the group and its nested groups,
   * unless they name another one.
   * @default null: that of the outer group, else none
   * @see docs/guide/rate-limits.md#which-policy-applies
   */
  readonly rateLimitPolicy?: string | null;
  /**
   * How long responses of queries and other GETs of the group and its nested groups are cached, in seconds, unless they set a
   * duration themselves; 0 disables caching.
   * @default null: that of the outer group, else none
   * @see docs/guide/caching.md#groups
   */
  readonly responseCacheDuration?: number | null;
  /**
   * Whether changes of `Versioned` entities require `If-Match` (428 without it), in the group and its nested groups, unless
   * an operation or its entity sets it.
   * @default null: that of the outer group, else of the host
   * @see docs/guide/mutations.md#lost-updates
   */
  readonly ifMatch?: IfMatch | null;
  /**
   * Whether unknown query parameters are rejected or ignored, in the group and its nested groups, unless an operation sets it.
   * @default null: that of the outer group, else of the host
   * @see docs/guide/inputs.md#unknown-query-parameters
   */
  readonly unknownQuery?: UnknownQuery | null;
  /**
   * The largest request body of operations of the group and its nested groups, in bytes, unless they set a limit themselves.
   * @default null: that of the outer group, else of the host
   * @see docs/guide/limits.md
   */
  readonly bodyLimit?: number | null;
  /**
   * The maximum number of values in a JSON body of operations of the group and its nested groups, unless they set a limit themselves.
   * @default null: that of the outer group, else of the host
   * @see docs/guide/limits.md
   */
  readonly bodyValues?: number | null;
  /**
   * The maximum number of statements that an operation of the group and its nested groups sends to a store in one unit of work, unless it
   * sets a limit itself; 0 means no limit.
   * @default null: that of the outer group, else of the host
   * @see docs/guide/limits.md#statements
   */
  readonly operationStatements?: number | null;
  /**
   * The maximum number of conditions of a complex filter, up to 5,000, for queries of the group and its nested groups, unless a query sets
   * a limit itself.
   * @default null: that of the outer group, else of the host
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxConditions?: number | null;
  /**
   * The maximum nesting depth of objects or lists in a complex filter, up to 100, for queries of the group and its nested groups,
   * unless a query sets a limit itself.
   * @default null: that of the outer group, else of the host
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterDepth?: number | null;
  /**
   * The maximum number of characters of a complex filter, up to 1,000,000, for queries of the group and its nested groups, unless a query
   * sets a limit itself.
   * @default null: that of the outer group, else of the host
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterLength?: number | null;
  /**
   * The maximum number of values in all conditions of a complex filter together, up to 10,000, for queries of the group and its nested
   * groups, unless a query sets a limit itself.
   * @default null: that of the outer group, else of the host
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterValues?: number | null;
}

import type { ActionFilter } from '@portico/core';
import type { AccessDemands, ModulePlan, OperationPlan } from '@portico/runtime';
import type { Cors } from './cors/cors.ts';
import type { ConfiguredGroup } from './options.ts';
import type { Route } from './routing/route.ts';

/** The body limits of the groups around an operation. */
export type GroupBodyLimits = Pick<OperationPlan, 'bodyLimit' | 'bodyValues'>;

/** An operation with the settings of its groups and of the host. */
export interface PlannedRoute {
  readonly module: ModulePlan;
  readonly plan: OperationPlan;
  readonly route: Route;
  /** The action filters of the host, then of the groups, outermost first. */
  readonly filters: readonly ActionFilter[];
  /** The requirements of the host and the groups for callers. */
  readonly demands: AccessDemands;
  /** Whether requests can select a version. */
  readonly versioned: boolean;
  /** The CORS policy; undefined if pages of other origins may not call. */
  readonly cors: Cors | undefined;
  /** The name of the rate-limit policy; undefined if there is none. */
  readonly rateLimit: string | undefined;
  /** Whether requests without `If-Match` are rejected. */
  readonly requiresIfMatch: boolean;
  /** Whether unknown query parameters are rejected. */
  readonly rejectsUnknownQuery: boolean;
  /** The options of its groups, outermost first. */
  readonly groups: readonly ConfiguredGroup[];
  /** The body limits of its groups. */
  readonly bodyLimits: GroupBodyLimits;
  /** How long its groups cache responses, in seconds; 0 disables caching. */
  readonly cacheSeconds: number;
}

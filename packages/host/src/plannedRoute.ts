import type { ActionFilter } from '@portico/core';
import type { AccessDemands, ModulePlan, OperationPlan } from '@portico/runtime';
import type { Cors } from './cors/cors.ts';
import type { ConfiguredGroup } from './options.ts';
import type { Route } from './routing/route.ts';

/** The limits of bodies that the groups around an operation set. */
export type GroupBodyLimits = Pick<OperationPlan, 'bodyLimit' | 'bodyValues'>;

/** An operation with everything that its groups and the host's options say of it. */
export interface PlannedRoute {
  readonly module: ModulePlan;
  readonly plan: OperationPlan;
  readonly route: Route;
  /** Of the host, then of the groups from the outermost inwards. */
  readonly filters: readonly ActionFilter[];
  /** What the host and the groups ask of callers. */
  readonly demands: AccessDemands;
  /** Whether requests can ask for a version of it. */
  readonly versioned: boolean;
  /** Which pages of other origins may call; none where it is undefined. */
  readonly cors: Cors | undefined;
  /** The name of the policy that counts its requests; none where it is undefined. */
  readonly rateLimit: string | undefined;
  /** Whether requests without `If-Match` are refused. */
  readonly requiresIfMatch: boolean;
  /** Whether query members that no input has are rejected. */
  readonly rejectsUnknownQuery: boolean;
  /** The options of its groups, from the outermost inwards. */
  readonly groups: readonly ConfiguredGroup[];
  /** What its groups say of the size of its body. */
  readonly bodyLimits: GroupBodyLimits;
  /** How long its groups have answers kept, in seconds; 0 for not at all. */
  readonly cacheSeconds: number;
}

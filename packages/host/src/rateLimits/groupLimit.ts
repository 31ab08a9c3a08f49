import type { OperationPlan } from '@portico/runtime';
import type { ConfiguredGroup } from '../options.ts';

/** Returns the rate-limit policy of an operation: its own, else that of the innermost group that names one. */
export function resolveRateLimit(plan: OperationPlan, groups: readonly ConfiguredGroup[]): string | undefined {
  if (plan.internal) return undefined;
  return plan.rateLimit ?? groups.findLast(({ rateLimitPolicy }) => rateLimitPolicy != null)?.rateLimitPolicy ?? undefined;
}

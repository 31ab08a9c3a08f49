import type { OperationPlan } from '@portico/runtime';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';

/** Returns whether unknown query parameters are rejected: by the operation, else the innermost group that sets it, else the host. */
export function rejectsUnknownQuery(
  { unknownQuery }: OperationPlan,
  groups: readonly ConfiguredGroup[],
  options: ServiceEndpointsOptions,
): boolean {
  const ofGroup = groups.findLast((group) => group.unknownQuery != null)?.unknownQuery;
  return (unknownQuery ?? ofGroup ?? options.unknownQuery) !== 'ignore';
}

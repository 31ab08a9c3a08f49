import type { OperationPlan } from '@portico/runtime';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';

/**
 * Returns whether a change of a versioned entity requires `If-Match`: by the operation or its entity, else the innermost
 * group that sets it, else the host.
 */
export function requiresIfMatch(
  { ifMatch, internal }: OperationPlan,
  groups: readonly ConfiguredGroup[],
  options: ServiceEndpointsOptions,
): boolean {
  if (internal || ifMatch === undefined) return false;
  if (ifMatch !== 'inherited') return ifMatch === 'required';
  const ofGroup = groups.findLast((group) => group.ifMatch != null)?.ifMatch;
  return (ofGroup ?? options.ifMatch) === 'required';
}

import { buildFinalRoute, getGroupChain } from '@portico/core/manifest';
import type { Group, Manifest, Operation, Segment } from '@portico/core/manifest';
import type { DescriptionOptions } from '../options.ts';
import { parseSegments } from './templates.ts';

/** An operation with its area, the groups around it, and its final route. */
export interface PlacedOperation {
  readonly area: string;
  readonly operation: Operation;
  /** Outermost first. */
  readonly groups: readonly Group[];
  readonly route: string;
  readonly segments: readonly Segment[];
}

/** Finds the final routes of all operations. */
export function placeOperations(manifests: readonly Manifest[], options: DescriptionOptions): PlacedOperation[] {
  const groupPrefixes = Object.fromEntries(Object.entries(options.groups ?? {}).map(([name, group]) => [name, group.routePrefix]));
  return manifests.flatMap(({ area, groups, operations }) => {
    const byName = new Map(groups.map((group) => [group.name, group]));
    return operations.map((operation) => {
      const route = buildFinalRoute(operation, byName, { routePrefix: options.routePrefix, groupPrefixes });
      return { area, operation, groups: getGroupChain(operation.group, byName), route, segments: parseSegments(route) };
    });
  });
}

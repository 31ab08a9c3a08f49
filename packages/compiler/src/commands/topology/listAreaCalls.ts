import type { AreaCall, Manifest } from '@portico/core/manifest';

/** The calls of one area's operations from another area, or from its own. */
export interface CallsBetween {
  readonly from: string;
  readonly to: string;
  /** Whether they run as the system. */
  readonly asSystem: boolean;
  /** The classes that call, in alphabetical order. */
  readonly classes: readonly string[];
}

/** Returns the calls between areas, one entry for each pair and identity. */
export function listAreaCalls(manifests: readonly Manifest[]): CallsBetween[] {
  return manifests.flatMap(({ area: from, calls = [] }) => {
    const groups = [...Map.groupBy(calls, buildKey)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return groups.map(([, group]) => ({
      from,
      to: group[0]!.area,
      asSystem: group[0]!.asSystem === true,
      classes: [...new Set(group.map((call) => call.from))].toSorted(),
    }));
  });
}

function buildKey({ area, asSystem }: AreaCall): string {
  return `${area} ${asSystem === true}`;
}

import type { Manifest } from '@portico/core/manifest';

/** Returns the published ids by `Area.Operation`: the name of the class, prefixed with the area if several areas have that name. */
export function chooseOperationIds(manifests: readonly Manifest[]): ReadonlyMap<string, string> {
  const operations = manifests.flatMap(({ area, operations }) => operations.map(({ id, name }) => ({ area, id, name })));
  const byName = Map.groupBy(operations, ({ name }) => name);
  return new Map(operations.map(({ area, id, name }) => [id, byName.get(name)!.length > 1 ? `${area}_${name}` : name]));
}

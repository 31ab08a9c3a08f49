import { listReferences } from '@portico/core/manifest';
import type { NamedType, Shape } from '@portico/core/manifest';

/** Returns the types that the shapes refer to, directly or through other types. */
export function findReachableTypes(shapes: Iterable<Shape>, types: readonly NamedType[]): NamedType[] {
  const byName = new Map(types.map((type) => [type.name, type]));
  const found = new Set<NamedType>();
  const open = [...shapes].flatMap(listReferences);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const type = byName.get(name);
    if (!type || found.has(type)) continue;
    found.add(type);
    open.push(...listReferences(type.shape));
  }
  return [...found];
}

import { listShapeParts } from '@portico/core/manifest';
import type { Manifest, NamedType, Shape } from '@portico/core/manifest';

/** The named types of an area by name. */
export type ClientTypes = ReadonlyMap<string, NamedType>;

/** Returns the named types of an area by name. */
export function indexTypes({ types }: Pick<Manifest, 'types'>): ClientTypes {
  return new Map(types.map((type) => [type.name, type]));
}

/** Returns the names of all types that the shapes refer to, directly or indirectly. */
export function findReachable(shapes: readonly Shape[], types: ClientTypes): ReadonlySet<string> {
  const names = new Set<string>();
  const open = [...shapes];
  for (let shape = open.pop(); shape; shape = open.pop()) {
    open.push(...listShapeParts(shape));
    if (shape.kind !== 'reference' || names.has(shape.name)) continue;
    names.add(shape.name);
    const type = types.get(shape.name);
    if (type) open.push(type.shape);
  }
  return names;
}

/** Returns whether values of a shape contain 64-bit numbers. */
export function holdsLong(shape: Shape, types: ClientTypes): boolean {
  const reached = [...findReachable([shape], types)].flatMap((name) => types.get(name)?.shape ?? []);
  return [shape, ...reached].some(isLongInside);
}

function isLongInside(shape: Shape): boolean {
  return (shape.kind === 'scalar' && shape.scalar === 'Long') || listShapeParts(shape).some(isLongInside);
}

import { listShapeParts } from '@portico/core/manifest';
import type { Manifest, NamedType, Shape } from '@portico/core/manifest';

/** The named types of an area by name. */
export type Types = ReadonlyMap<string, NamedType>;

const known = new WeakMap<Manifest['types'], Types>();

/** Returns the named types of an area by name. */
export function indexTypes({ types }: Pick<Manifest, 'types'>): Types {
  // Cached, because every operation of an area needs them.
  let found = known.get(types);
  if (!found) known.set(types, (found = new Map(types.map((type) => [type.name, type]))));
  return found;
}

/** Returns the shape, with a reference replaced by its named type. */
export function resolveShape(shape: Shape, types: Types): Shape {
  return shape.kind === 'reference' ? (types.get(shape.name)?.shape ?? { kind: 'any' }) : shape;
}

/** Returns the shapes and all nested shapes, including named types, without duplicates. */
function listWithin(shapes: readonly Shape[], types: Types): Shape[] {
  const all: Shape[] = [];
  const names = new Set<string>();
  const visit = (shape: Shape): void => {
    all.push(shape);
    if (shape.kind !== 'reference') return listShapeParts(shape).forEach(visit);
    if (names.has(shape.name)) return;
    names.add(shape.name);
    visit(resolveShape(shape, types));
  };
  shapes.forEach(visit);
  return all;
}

/** Returns the names of all types that the shapes refer to, directly or indirectly. */
export function findReachable(shapes: readonly Shape[], types: Types): Set<string> {
  return new Set(listWithin(shapes, types).flatMap((shape) => (shape.kind === 'reference' ? [shape.name] : [])));
}

/**
 * Returns whether a shape contains numbers whose digits matter: a Long, a Decimal, or any value, whose numbers are rejected if they would
 * change.
 */
export function holdsExact(shape: Shape, types: Types): boolean {
  return listWithin([shape], types).some(
    (each) => each.kind === 'any' || (each.kind === 'scalar' && (each.scalar === 'Long' || each.scalar === 'Decimal')),
  );
}

/** Returns whether values of the shape can nest without limit, because a type refers to itself or any value is valid. */
export function isUnbounded(shape: Shape, types: Types): boolean {
  const recursive = [...findReachable([shape], types)].some((name) =>
    findReachable(listShapeParts(types.get(name)!.shape), types).has(name),
  );
  return recursive || listWithin([shape], types).some(({ kind }) => kind === 'any');
}

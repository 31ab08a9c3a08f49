import { listShapeParts } from '@portico/core/manifest';
import type { Manifest, NamedType, Shape } from '@portico/core/manifest';

/** The named types of an area by name. */
export type Types = ReadonlyMap<string, NamedType>;

const known = new WeakMap<Manifest['types'], Types>();

/** Returns the named types of an area by name. */
export function indexTypes({ types }: Pick<Manifest, 'types'>): Types {
  // Every operation of an area needs them.
  let found = known.get(types);
  if (!found) known.set(types, (found = new Map(types.map((type) => [type.name, type]))));
  return found;
}

/** A shape with its named type in its place. */
export function resolved(shape: Shape, types: Types): Shape {
  return shape.kind === 'reference' ? (types.get(shape.name)?.shape ?? { kind: 'any' }) : shape;
}

/** The shapes and all that stands in them, named types included, each once. */
function within(shapes: readonly Shape[], types: Types): Shape[] {
  const all: Shape[] = [];
  const names = new Set<string>();
  const visit = (shape: Shape): void => {
    all.push(shape);
    if (shape.kind !== 'reference') return listShapeParts(shape).forEach(visit);
    if (names.has(shape.name)) return;
    names.add(shape.name);
    visit(resolved(shape, types));
  };
  shapes.forEach(visit);
  return all;
}

/** The names of all types that the shapes refer to, directly or through others. */
export function reachable(shapes: readonly Shape[], types: Types): Set<string> {
  return new Set(within(shapes, types).flatMap((shape) => (shape.kind === 'reference' ? [shape.name] : [])));
}

/** Whether digits of numbers matter anywhere in the shape: in a Long, a Decimal, or a value of any type, whose numbers are refused if they would change. */
export function holdsExact(shape: Shape, types: Types): boolean {
  return within([shape], types).some(
    (each) => each.kind === 'any' || (each.kind === 'scalar' && (each.scalar === 'Long' || each.scalar === 'Decimal')),
  );
}

/** Whether values of the shape may nest without end: a type refers to itself, or any value will do. */
export function isUnbounded(shape: Shape, types: Types): boolean {
  const recursive = [...reachable([shape], types)].some((name) => reachable(listShapeParts(types.get(name)!.shape), types).has(name));
  return recursive || within([shape], types).some(({ kind }) => kind === 'any');
}

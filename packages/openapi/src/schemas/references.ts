import type { NamedType, Shape } from '@portico/core/manifest';

/** The names of the types that a shape refers to itself. */
export function referencesOf(shape: Shape): string[] {
  switch (shape.kind) {
    case 'reference':
      return [shape.name];
    case 'array':
      return referencesOf(shape.items);
    case 'tuple':
      return [...shape.items, ...(shape.rest ? [shape.rest] : [])].flatMap(referencesOf);
    case 'dictionary':
      return referencesOf(shape.values);
    case 'object':
      return shape.members.flatMap((member) => referencesOf(member.shape));
    case 'union':
      return shape.options.flatMap(referencesOf);
    case 'scalar':
    case 'enum':
    case 'any':
      return [];
  }
}

/** The types that the shapes refer to, directly or through other types. */
export function reachableTypes(shapes: Iterable<Shape>, types: readonly NamedType[]): NamedType[] {
  const byName = new Map(types.map((type) => [type.name, type]));
  const found = new Set<NamedType>();
  const open = [...shapes].flatMap(referencesOf);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const type = byName.get(name);
    if (!type || found.has(type)) continue;
    found.add(type);
    open.push(...referencesOf(type.shape));
  }
  return [...found];
}

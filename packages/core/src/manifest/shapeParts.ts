import type { Shape } from './shape.ts';

/** Returns the direct parts of a shape. */
export function listShapeParts(shape: Shape): readonly Shape[] {
  switch (shape.kind) {
    case 'array':
      return [shape.items];
    case 'tuple':
      return [...shape.items, ...(shape.rest ? [shape.rest] : [])];
    case 'dictionary':
      return [shape.values];
    case 'object':
      return shape.members.map((member) => member.shape);
    case 'union':
      return shape.options;
    default:
      return [];
  }
}

/** Returns the names of the types that a shape refers to directly. */
export function listReferences(shape: Shape): string[] {
  return shape.kind === 'reference' ? [shape.name] : listShapeParts(shape).flatMap(listReferences);
}

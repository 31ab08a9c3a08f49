import type { Shape } from './shape.ts';

/** The shapes that stand directly in a shape. */
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

/** The names of the types that a shape refers to itself. */
export function listReferences(shape: Shape): string[] {
  return shape.kind === 'reference' ? [shape.name] : listShapeParts(shape).flatMap(listReferences);
}

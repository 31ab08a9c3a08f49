import { omitUndefined } from '@portico/core/values';
import type { Shape } from '@portico/core/manifest';

/** Returns a shape with `change` applied to its direct parts. */
export function mapParts(shape: Shape, change: (part: Shape) => Shape): Shape {
  switch (shape.kind) {
    case 'array':
      return { ...shape, items: change(shape.items) };
    case 'tuple':
      return { ...shape, items: shape.items.map(change), ...omitUndefined({ rest: shape.rest && change(shape.rest) }) };
    case 'dictionary':
      return { ...shape, values: change(shape.values) };
    case 'object':
      return { ...shape, members: shape.members.map((member) => ({ ...member, shape: change(member.shape) })) };
    case 'union':
      return { ...shape, options: shape.options.map(change) };
    default:
      return shape;
  }
}

/** Returns a shape with `change` applied to each reference in it. */
export function mapReferences(shape: Shape, change: (reference: Shape & { kind: 'reference' }) => Shape): Shape {
  if (shape.kind === 'reference') return change(shape);
  return mapParts(shape, (part) => mapReferences(part, change));
}

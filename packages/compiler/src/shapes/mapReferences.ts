import { omitUndefined } from '@portico/core/values';
import type { Shape } from '@portico/core/manifest';

/** Returns a shape with each reference in it changed. */
export function mapReferences(shape: Shape, change: (reference: Shape & { kind: 'reference' }) => Shape): Shape {
  const inner = (part: Shape): Shape => mapReferences(part, change);
  switch (shape.kind) {
    case 'reference':
      return change(shape);
    case 'array':
      return { ...shape, items: inner(shape.items) };
    case 'tuple':
      return { ...shape, items: shape.items.map(inner), ...omitUndefined({ rest: shape.rest ? inner(shape.rest) : undefined }) };
    case 'dictionary':
      return { ...shape, values: inner(shape.values) };
    case 'object':
      return { ...shape, members: shape.members.map((member) => ({ ...member, shape: inner(member.shape) })) };
    case 'union':
      return { ...shape, options: shape.options.map(inner) };
    default:
      return shape;
  }
}

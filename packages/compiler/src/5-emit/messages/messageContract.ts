import type { Member, MessageShape, Shape } from '@portico/core/manifest';
import { resolved } from '../reach.ts';
import type { Types } from '../reach.ts';

/** The members of a message as JSON text, types written out and without rules: what versions of a service compare. */
export function messageContract(members: readonly Member[], types: Types): string {
  return JSON.stringify(membersOf(members, types));
}

function membersOf(members: readonly Member[], types: Types): MessageShape {
  const named = members.map(({ wireName, shape, optional }) => [wireName, { ...(optional && { optional }), ...shapeOf(shape, types) }]);
  return { members: Object.fromEntries(named) };
}

function shapeOf(shape: Shape, types: Types): MessageShape {
  const solid = resolved(shape, types);
  return { ...(shape.nullable && { nullable: true as const }), ...solidShape(solid, types) };
}

function solidShape(shape: Shape, types: Types): MessageShape {
  switch (shape.kind) {
    case 'scalar':
      return { scalar: shape.scalar };
    case 'enum':
      return { values: shape.values };
    case 'array':
      return { items: shapeOf(shape.items, types) };
    case 'object':
      return membersOf(shape.members, types);
    case 'tuple':
      return { options: [...shape.items, ...(shape.rest ? [shape.rest] : [])].map((item) => shapeOf(item, types)), kind: 'tuple' };
    case 'dictionary':
      return { items: shapeOf(shape.values, types), kind: 'dictionary' };
    case 'union':
      return { options: shape.options.map((option) => shapeOf(option, types)), kind: 'union' };
    default:
      return { kind: 'any' };
  }
}

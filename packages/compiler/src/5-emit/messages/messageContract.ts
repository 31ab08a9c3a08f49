import { omitUndefined } from '@portico/core/values';
import type { Member, MessageShape, Shape } from '@portico/core/manifest';
import { resolved } from '../reach.ts';
import type { Types } from '../reach.ts';

/** The members of a message as JSON text, types written out and without rules: what versions of a service compare. */
export function messageContract(members: readonly Member[], types: Types): string {
  return JSON.stringify(membersOf(members, types));
}

/** The types that are being written out: a type within itself is any value there. */
type Within = readonly string[];

function membersOf(members: readonly Member[], types: Types, within: Within = []): MessageShape {
  const named = members.map(({ wireName, shape, optional }) => [
    wireName,
    { ...omitUndefined({ optional }), ...shapeOf(shape, types, within) },
  ]);
  return { members: Object.fromEntries(named) };
}

function shapeOf(shape: Shape, types: Types, within: Within): MessageShape {
  const nullable = shape.nullable && { nullable: true as const };
  if (shape.kind !== 'reference') return { ...nullable, ...solidShape(shape, types, within) };
  if (within.includes(shape.name)) return { ...nullable, kind: 'any' };
  return { ...nullable, ...solidShape(resolved(shape, types), types, [...within, shape.name]) };
}

function solidShape(shape: Shape, types: Types, within: Within): MessageShape {
  const inner = (each: Shape) => shapeOf(each, types, within);
  switch (shape.kind) {
    case 'scalar':
      return { scalar: shape.scalar };
    case 'enum':
      return { values: shape.values };
    case 'array':
      return { items: inner(shape.items) };
    case 'object':
      return membersOf(shape.members, types, within);
    case 'tuple':
      return { options: [...shape.items, ...(shape.rest ? [shape.rest] : [])].map(inner), kind: 'tuple' };
    case 'dictionary':
      return { items: inner(shape.values), kind: 'dictionary' };
    case 'union':
      return { options: shape.options.map(inner), kind: 'union' };
    default:
      return { kind: 'any' };
  }
}

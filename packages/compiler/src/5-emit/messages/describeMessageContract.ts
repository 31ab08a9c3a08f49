import { omitUndefined } from '@portico/core/values';
import { listShapeParts } from '@portico/core/manifest';
import type { Member, MessageShape, Shape } from '@portico/core/manifest';
import { findReachable, resolveShape } from '../reach.ts';
import type { Types } from '../reach.ts';

/**
 * Returns the members of a message as JSON text, with expanded types and without rules. Types that contain themselves are listed by name. Versions of a
 * service compare this text.
 */
export function describeMessageContract(members: readonly Member[], types: Types): string {
  const recursive = listRecursive(members, types);
  const description: Description = { types, recursive: new Set(recursive) };
  const described = recursive.map((name) => [name, describeSolid(types.get(name)!.shape, description)]);
  return JSON.stringify({
    ...describeMembers(members, description),
    ...omitUndefined({ types: described.length === 0 ? undefined : Object.fromEntries(described) }),
  });
}

interface Description {
  readonly types: Types;
  /** The names of types that contain themselves. */
  readonly recursive: ReadonlySet<string>;
}

/** Returns the names of the recursive types in a message. */
function listRecursive(members: readonly Member[], types: Types): readonly string[] {
  const names = findReachable(
    members.map(({ shape }) => shape),
    types,
  );
  const isRecursive = (name: string) => types.has(name) && findReachable(listShapeParts(types.get(name)!.shape), types).has(name);
  return [...names].filter(isRecursive).toSorted();
}

function describeMembers(members: readonly Member[], description: Description): MessageShape {
  const named = members.map(({ wireName, shape, optional }) => [
    wireName,
    { ...omitUndefined({ optional }), ...describeShape(shape, description) },
  ]);
  return { members: Object.fromEntries(named) };
}

function describeShape(shape: Shape, description: Description): MessageShape {
  const nullable = shape.nullable && { nullable: true as const };
  if (shape.kind !== 'reference') return { ...nullable, ...describeSolid(shape, description) };
  if (description.recursive.has(shape.name)) return { ...nullable, type: shape.name };
  return { ...nullable, ...describeSolid(resolveShape(shape, description.types), description) };
}

function describeSolid(shape: Shape, description: Description): MessageShape {
  const inner = (each: Shape) => describeShape(each, description);
  switch (shape.kind) {
    case 'scalar':
      return { scalar: shape.scalar };
    case 'enum':
      return { values: shape.values };
    case 'array':
      return { items: inner(shape.items) };
    case 'object':
      return describeMembers(shape.members, description);
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

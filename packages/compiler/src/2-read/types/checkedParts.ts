import type { ScalarName } from '@portico/core/manifest';
import type { CheckedType, TypeGraph, TypeId } from '../../0-program/checker/port.ts';
import type { CheckedShape } from './checkedShape.ts';

/** Returns whether a type contains itself. */
export function holdsItself(graph: TypeGraph, id: TypeId): boolean {
  const reached = new Set<TypeId>(listParts(graph, id));
  for (const each of reached) for (const part of listParts(graph, each)) reached.add(part);
  return reached.has(id);
}

function listParts(graph: TypeGraph, id: TypeId): readonly TypeId[] {
  const type = graph.types[id]!;
  switch (type.kind) {
    case 'array':
      return [type.element];
    case 'tuple':
      return type.elements.map((element) => element.type);
    case 'object':
      return [...type.members.map((member) => member.type), ...(type.index === undefined ? [] : [type.index])];
    case 'union':
      return type.members;
    case 'marked':
      return [type.base];
    default:
      return [];
  }
}

/** Returns whether a member of this type is never present. */
export function isNothing(graph: TypeGraph, id: TypeId): boolean {
  const type = graph.types[id]!;
  if (type.kind === 'union') return type.members.every((member) => isNothing(graph, member));
  return type.kind === 'never' || type.kind === 'undefined';
}

/** Returns whether a union is one named object that may be null or absent. */
export function isOnlyNullable(graph: TypeGraph, type: CheckedType): boolean {
  if (type.kind !== 'union') return false;
  const solid = type.members.filter((id) => !/^(null|undefined)$/.test(graph.types[id]!.kind));
  const only = solid.length === 1 ? graph.types[solid[0]!]! : undefined;
  return only?.kind === 'object' && only.named !== undefined;
}

/** The scalars that classes of the platform represent. */
export const platformScalars: Readonly<Record<string, ScalarName>> = {
  Date: 'DateTimeOffset',
  Uint8Array: 'Bytes',
  Buffer: 'Bytes',
  ReadableStream: 'ByteStream',
};

/** Returns the shape of a scalar. */
export function createScalar(name: ScalarName): CheckedShape {
  return { shape: { kind: 'scalar', scalar: name } };
}

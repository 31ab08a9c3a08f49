import { listReferences } from '@portico/core/manifest';
import type { NamedType, Shape } from '@portico/core/manifest';
import type { EntityRecord, TypeRecord } from '../../2-read/records.ts';
import { mapReferences } from '../../shapes/mapParts.ts';

type Types = ReadonlyMap<string, TypeRecord>;

/** The fields of an entity with a type that contains itself. A model has no references, so it cannot describe the content of these types. */
export interface RecursiveShapes {
  /** The shapes by property, with references. */
  readonly shapes: Readonly<Record<string, Shape>>;
  /** The types that they refer to, directly or through each other. */
  readonly types: readonly NamedType[];
}

/** Returns the fields with a recursive type; undefined if there are none. */
export function findRecursiveShapes({ fields }: EntityRecord, types: Types): RecursiveShapes | undefined {
  const recursive = fields.filter(({ shape }) => [...collectReached(shape, types)].some((key) => isRecursive(key, types)));
  if (recursive.length === 0) return undefined;
  const keys = new Set(recursive.flatMap(({ shape }) => [...collectReached(shape, types)]));
  return {
    shapes: Object.fromEntries(recursive.map(({ name, shape }) => [name, getNamedShape(shape, types)])),
    types: [...keys].flatMap((key) => {
      const type = types.get(key);
      return type ? [{ name: type.name, shape: getNamedShape(type.shape, types) as NamedType['shape'] }] : [];
    }),
  };
}

function isRecursive(key: string, types: Types): boolean {
  const shape = types.get(key)?.shape;
  return shape !== undefined && collectReached(shape, types).has(key);
}

/** Collects the keys of all types that a shape refers to, directly or indirectly. */
function collectReached(shape: Shape, types: Types, found: Set<string> = new Set()): Set<string> {
  for (const key of listReferences(shape)) {
    if (found.has(key)) continue;
    found.add(key);
    const type = types.get(key);
    if (type) collectReached(type.shape, types, found);
  }
  return found;
}

/** Returns the shape with names instead of keys; `any` for an unknown type. */
function getNamedShape(shape: Shape, types: Types): Shape {
  return mapReferences(shape, (reference) => {
    const type = types.get(reference.name);
    return type ? { ...reference, name: type.name } : { kind: 'any' };
  });
}

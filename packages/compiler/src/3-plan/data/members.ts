import type { Member, Shape } from '@portico/core/manifest';
import type { TypeLookup } from '../types.ts';

/** Returns the members of an object shape, named or not; empty for any other shape. */
export function listSolidMembers(shape: Shape, types: TypeLookup): readonly Member[] {
  const target = shape.kind === 'reference' ? types.get(shape.name)?.shape : shape;
  return target?.kind === 'object' ? target.members : [];
}

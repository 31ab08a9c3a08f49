import type { Member, Shape } from '@portico/core/manifest';
import type { TypeLookup } from '../types.ts';

/** The members of an object shape, named or not; none where it is something else. */
export function solidMembers(shape: Shape, types: TypeLookup): readonly Member[] {
  const target = shape.kind === 'reference' ? types.get(shape.name)?.shape : shape;
  return target?.kind === 'object' ? target.members : [];
}

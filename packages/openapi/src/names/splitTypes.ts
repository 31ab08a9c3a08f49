import { listReferences, listShapeParts } from '@portico/core/manifest';
import type { Member, NamedType, Shape } from '@portico/core/manifest';

/**
 * Returns the types that requests and responses both contain and whose two schemas differ, directly or in a type that they refer to: a
 * request can have null for an absent member and a number for a Decimal, and only its values satisfy the rules.
 */
export function findSplitTypes(requests: readonly NamedType[], responses: readonly NamedType[]): ReadonlySet<NamedType> {
  const answered = new Set(responses);
  const both = requests.filter((type) => answered.has(type));
  const split = new Map(both.filter(({ shape }) => isReadDifferently(shape)).map((type) => [type.name, type]));
  for (let before = -1; before !== split.size;) {
    before = split.size;
    for (const type of both) if (listReferences(type.shape).some((name) => split.has(name))) split.set(type.name, type);
  }
  return new Set(split.values());
}

/** Returns whether the schema of a shape is another one in requests than in responses, apart from the types that it refers to. */
export function isReadDifferently(shape: Shape): boolean {
  if ((shape.rules?.length ?? 0) > 0 || (shape.kind === 'scalar' && shape.scalar === 'Decimal')) return true;
  return (shape.kind === 'object' && shape.members.some(mayBeSentAsNull)) || listShapeParts(shape).some(isReadDifferently);
}

/** Returns whether null counts as absent in requests, whereas responses omit the member. */
function mayBeSentAsNull({ optional, solid, shape }: Member): boolean {
  return optional === true && !solid && !shape.nullable && shape.kind !== 'any';
}

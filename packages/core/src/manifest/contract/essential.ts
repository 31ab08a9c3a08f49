import { omitUndefined } from '../../values/omitUndefined.ts';
import type { Member, Shape } from '../shape.ts';

/** Removes everything from a shape that changes neither its JSON nor the values that a reader accepts: rules except `Mandatory`, descriptions, examples. The order of the result does not depend on the source. */
export function reduceToEssential(shape: Shape): Shape {
  const isMandatory = shape.rules?.some(({ rule }) => rule === 'mandatory');
  return {
    ...reduceParts(shape),
    ...omitUndefined({ nullable: shape.nullable, rules: isMandatory ? ([{ rule: 'mandatory' }] as const) : undefined }),
  };
}

function reduceParts(shape: Shape): Shape {
  switch (shape.kind) {
    case 'scalar':
      return { kind: 'scalar', scalar: shape.scalar };
    case 'enum':
      return { kind: 'enum', values: shape.values.toSorted(compareText) };
    case 'array':
      return { kind: 'array', items: reduceToEssential(shape.items) };
    case 'tuple':
      return {
        kind: 'tuple',
        items: shape.items.map(reduceToEssential),
        ...omitUndefined({ rest: shape.rest ? reduceToEssential(shape.rest) : undefined }),
      };
    case 'dictionary':
      return { kind: 'dictionary', values: reduceToEssential(shape.values) };
    case 'object':
      return { kind: 'object', members: shape.members.map(reduceMember).toSorted((a, b) => compareText(a.wireName, b.wireName)) };
    case 'reference':
      return { kind: 'reference', name: shape.name };
    case 'union':
      // Readers try the options in order, so the order is part of the meaning of a response.
      return {
        kind: 'union',
        options: shape.options.map(reduceToEssential),
        ...omitUndefined({ discriminator: shape.discriminator }),
      };
    case 'any':
      return { kind: 'any' };
  }
}

/** Reduces a member. Its name in the source is not part of the contract. */
function reduceMember({ wireName, shape, optional, solid }: Member): Member {
  return { name: wireName, wireName, shape: reduceToEssential(shape), ...omitUndefined({ optional, solid }) };
}

function compareText(a: unknown, b: unknown): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

import { omitUndefined } from '../../values/omitUndefined.ts';
import type { Member, Shape } from '../shape.ts';

/** A shape without what neither changes its JSON nor is refused by a reader: rules but for `Mandatory`, descriptions, examples; in an order that does not depend on the source. */
export function essential(shape: Shape): Shape {
  const isMandatory = shape.rules?.some(({ rule }) => rule === 'mandatory');
  return {
    ...parts(shape),
    ...omitUndefined({ nullable: shape.nullable, rules: isMandatory ? ([{ rule: 'mandatory' }] as const) : undefined }),
  };
}

function parts(shape: Shape): Shape {
  switch (shape.kind) {
    case 'scalar':
      return { kind: 'scalar', scalar: shape.scalar };
    case 'enum':
      return { kind: 'enum', values: shape.values.toSorted(byText) };
    case 'array':
      return { kind: 'array', items: essential(shape.items) };
    case 'tuple':
      return {
        kind: 'tuple',
        items: shape.items.map(essential),
        ...omitUndefined({ rest: shape.rest ? essential(shape.rest) : undefined }),
      };
    case 'dictionary':
      return { kind: 'dictionary', values: essential(shape.values) };
    case 'object':
      return { kind: 'object', members: shape.members.map(essentialMember).toSorted((a, b) => byText(a.wireName, b.wireName)) };
    case 'reference':
      return { kind: 'reference', name: shape.name };
    case 'union':
      // Readers try the options in their order, so that this is part of what an answer means.
      return {
        kind: 'union',
        options: shape.options.map(essential),
        ...omitUndefined({ discriminator: shape.discriminator }),
      };
    case 'any':
      return { kind: 'any' };
  }
}

/** The name in the source is nobody's business. */
function essentialMember({ wireName, shape, optional, solid }: Member): Member {
  return { name: wireName, wireName, shape: essential(shape), ...omitUndefined({ optional, solid }) };
}

function byText(a: unknown, b: unknown): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

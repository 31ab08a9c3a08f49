import { omitUndefined } from '@portico/core/values';
import type { NamedType, Shape } from '@portico/core/manifest';
import type { Types } from '../reach.ts';
import { sortBySpecificity } from '../../shapes/unions/alternatives.ts';
import { Overlap } from '../../shapes/unions/overlap.ts';

/** A shape as its answers are read: rules are the business of who answers, and options are tried in the order in which they are told apart when they are written. */
export function answerShape(shape: Shape, types: Types): Shape {
  const { rules: _, ...bare } = shape;
  const within = (part: Shape): Shape => answerShape(part, types);
  switch (bare.kind) {
    case 'array':
      return { ...bare, items: within(bare.items) };
    case 'tuple':
      return { ...bare, items: bare.items.map(within), ...omitUndefined({ rest: bare.rest ? within(bare.rest) : undefined }) };
    case 'dictionary':
      return { ...bare, values: within(bare.values) };
    case 'object':
      return { ...bare, members: bare.members.map((member) => ({ ...member, shape: within(member.shape) })) };
    case 'union':
      return { ...bare, options: sortBySpecificity(bare.options, new Overlap(types, 'write')).map(within) };
    default:
      return bare;
  }
}

/** The named types of an area as their answers are read. */
export function answerTypes(types: Types): ReadonlyMap<string, NamedType> {
  return new Map([...types].map(([name, type]) => [name, { ...type, shape: answerShape(type.shape, types) as NamedType['shape'] }]));
}

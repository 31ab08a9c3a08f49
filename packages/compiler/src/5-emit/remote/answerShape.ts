import type { NamedType, Shape } from '@portico/core/manifest';
import type { Types } from '../reach.ts';
import { mapParts } from '../../shapes/mapParts.ts';
import { sortBySpecificity } from '../../shapes/unions/alternatives.ts';
import { Overlap } from '../../shapes/unions/overlap.ts';

/**
 * Returns a shape for reading responses: without rules, which the responding side checks, and with options in the order in which they are
 * distinguished on writing.
 */
export function buildAnswerShape(shape: Shape, types: Types): Shape {
  const { rules: _, ...bare } = shape;
  const whole = bare.kind === 'union' ? { ...bare, options: sortBySpecificity(bare.options, new Overlap(types, 'write')) } : bare;
  return mapParts(whole, (part) => buildAnswerShape(part, types));
}

/** Returns the named types of an area for reading responses. */
export function buildAnswerTypes(types: Types): ReadonlyMap<string, NamedType> {
  return new Map([...types].map(([name, type]) => [name, { ...type, shape: buildAnswerShape(type.shape, types) as NamedType['shape'] }]));
}

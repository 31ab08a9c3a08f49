import type { Member, Shape } from '@portico/core/manifest';
import { findStoredType } from '../../shapes/stored.ts';

/** The scalars that are strings in TypeScript. */
const texts = new Set(['string', 'Guid', 'DateOnly', 'Duration', 'Decimal']);

/** Returns whether every value of one shape is a value of the other, without references. Rules and null are ignored. */
export function fits(given: Shape, wanted: Shape): boolean {
  if (wanted.kind === 'any') return true;
  if (wanted.kind === 'enum') return given.kind === 'enum' && given.values.every((value) => wanted.values.includes(value));
  const [from, to] = [findStoredType(given), findStoredType(wanted)];
  if (from === to) return from !== 'Json' || hasSameForm(given, wanted);
  return (to === 'string' && texts.has(from)) || (to === 'number' && from === 'Int');
}

/** Returns whether two documents have the same form. Unions are skipped, because their options are not distinguishable here. */
function hasSameForm(given: Shape, wanted: Shape): boolean {
  if (given.kind === 'any' || given.kind === 'union' || wanted.kind === 'union') return true;
  if (given.kind === 'array' && wanted.kind === 'array') return fits(given.items, wanted.items);
  if (given.kind === 'dictionary' && wanted.kind === 'dictionary') return fits(given.values, wanted.values);
  if (given.kind === 'object' && wanted.kind === 'object') return wanted.members.every((member) => hasMember(given, member));
  return given.kind === wanted.kind;
}

function hasMember({ members }: Shape & { kind: 'object' }, { wireName, optional, shape }: Member): boolean {
  const own = members.find((member) => member.wireName === wireName);
  return own ? fits(own.shape, shape) : optional === true;
}

/** Describes two types that do not fit: `a string, and an Int there`, `an object, unlike the one there`. */
export function describeMismatch(given: string, wanted: string, where: string): string {
  return given === wanted ? `${given}, unlike the one ${where}` : `${given}, but ${wanted} ${where}`;
}

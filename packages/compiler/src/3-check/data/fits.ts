import type { Shape } from '@portico/core/manifest';
import { storedType } from '../../4-plan/data/stored.ts';

/** The scalars that are strings to a program. */
const texts = new Set(['string', 'Guid', 'DateOnly', 'Decimal']);

/** Whether every value of one shape is a value of the other; both are complete in themselves. Rules and null are left aside. */
export function fits(given: Shape, wanted: Shape): boolean {
  if (wanted.kind === 'any') return true;
  if (wanted.kind === 'enum') return given.kind === 'enum' && given.values.every((value) => wanted.values.includes(value));
  const [from, to] = [storedType(given), storedType(wanted)];
  if (from === to) return from !== 'Json' || sameForm(given, wanted);
  return (to === 'string' && texts.has(from)) || (to === 'number' && from === 'Int');
}

/** Documents are held against each other by their outermost form. */
function sameForm(given: Shape, wanted: Shape): boolean {
  return given.kind === wanted.kind || given.kind === 'any' || given.kind === 'union' || wanted.kind === 'union';
}

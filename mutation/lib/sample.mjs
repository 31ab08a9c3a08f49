import { hashOf } from './kept.mjs';
import { identityOf } from './mutant.mjs';

/**
 * Draws mutants. Each has a lot of its own, so that a change of one file leaves what was drawn in the others.
 * @template {import('./mutant.mjs').Mutant} T
 * @param {readonly T[]} mutants
 * @param {{ seed: string, sample: number }} options
 * @returns {T[]}
 */
export function draw(mutants, { seed, sample }) {
  const lots = mutants.map((mutant) => ({ mutant, lot: hashOf(`${seed} ${identityOf(mutant)} ${mutant.id}`) }));
  return lots
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, sample)
    .map(({ mutant }) => mutant);
}

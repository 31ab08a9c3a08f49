import { readFileSync } from 'node:fs';
import { identityOf } from './mutant.mjs';

/**
 * Mutants that no test can notice, since they do the same: reviewed by a person, with the reason for each.
 * @typedef {object} Equivalent
 * @property {string} file
 * @property {string} mutator
 * @property {string} original
 * @property {string} replacement
 * @property {string} text the line that it stands in
 * @property {string} reason
 */

/**
 * Returns the reviewed list, as a look-up of reasons.
 * @returns {(mutant: import('./mutant.mjs').Mutant) => string | undefined}
 */
export function readEquivalents() {
  /** @type {Equivalent[]} */
  const listed = JSON.parse(readFileSync(new URL('../equivalent.json', import.meta.url), 'utf8'));
  const reasons = new Map(listed.map((entry) => [identityOf(entry), entry.reason]));
  return (mutant) => reasons.get(identityOf(mutant));
}

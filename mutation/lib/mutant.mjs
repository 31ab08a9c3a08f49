import { hashOf } from './kept.mjs';

/**
 * One small change of the code.
 * @typedef {object} Mutant
 * @property {string} id what switches it on: its file and its number there
 * @property {string} file from the repository's folder
 * @property {number} line
 * @property {number} column
 * @property {string} mutator what kind of change it is
 * @property {string} original the code that it replaces
 * @property {string} replacement
 * @property {string} text the line that it begins in
 */

/**
 * Returns the stable name of a mutant, which it keeps when code around it moves.
 * @param {Omit<Mutant, 'id' | 'line' | 'column'>} mutant
 */
export function identityOf({ file, mutator, original, replacement, text }) {
  return hashOf([file, mutator, original, replacement, text].join('\0'));
}

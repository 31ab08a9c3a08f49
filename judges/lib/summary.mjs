/**
 * The result of a judge.
 * @typedef {object} Summary
 * @property {string} judge
 * @property {number} cases
 * @property {number} agreed
 * @property {number} refused
 * @property {number} disagreements
 * @property {number} seconds
 * @property {number} seed
 */

/**
 * Returns the last line that a judge prints, from which the closing table is made.
 * @param {Summary} summary
 */
export function summaryLine({ judge, cases, agreed, refused, disagreements, seconds, seed }) {
  return `${judge}: ${cases} cases, ${agreed} agreed, ${refused} refused, ${disagreements} disagreements, ${seconds.toFixed(1)} s, seed ${seed}`;
}

/**
 * Reads a line of `summaryLine`; returns undefined for any other line.
 * @param {string} line
 * @returns {Summary | undefined}
 */
export function readSummary(line) {
  const found = /^(\S+): (\d+) cases, (\d+) agreed, (\d+) refused, (\d+) disagreements, ([\d.]+) s, seed (\d+)$/.exec(line.trim());
  if (!found) return undefined;
  const [judge = '', ...numbers] = found.slice(1);
  const [cases = 0, agreed = 0, refused = 0, disagreements = 0, seconds = 0, seed = 0] = numbers.map(Number);
  return { judge, cases, agreed, refused, disagreements, seconds, seed };
}

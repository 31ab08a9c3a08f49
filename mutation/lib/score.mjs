/**
 * @typedef {'killed' | 'timeout' | 'survived' | 'unreached' | 'equivalent'} Status
 *
 * @typedef {object} Score
 * @property {number} tried without those that are equivalent
 * @property {number} noticed
 * @property {number} score from 0 to 1
 * @property {[number, number]} interval where the score of all mutants lies, 19 times in 20
 */

/**
 * Returns the share of mutants that a test noticed.
 * @param {readonly Status[]} statuses
 * @param {number} population how many mutants there are, drawn or not
 * @returns {Score}
 */
export function scoreOf(statuses, population) {
  const counted = statuses.filter((status) => status !== 'equivalent');
  const noticed = counted.filter((status) => status === 'killed' || status === 'timeout').length;
  const tried = counted.length;
  const score = tried === 0 ? 1 : noticed / tried;
  return { tried, noticed, score, interval: statuses.length >= population ? [score, score] : wilson(noticed, tried) };
}

/**
 * Returns Wilson's interval of a share, at 95 %: unlike the usual normal approximation, it is also valid for shares near 1.
 * @param {number} hits
 * @param {number} n
 * @returns {[number, number]}
 */
function wilson(hits, n) {
  if (n === 0) return [0, 1];
  const z = 1.96;
  const [share, square] = [hits / n, z * z];
  const middle = (share + square / (2 * n)) / (1 + square / n);
  const half = (z * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))) / (1 + square / n);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

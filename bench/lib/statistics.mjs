/**
 * Returns the middle of some numbers.
 * @param {readonly number[]} numbers
 */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Returns the middle of the rounds' ratios: measurements in one round share the machine's load, so ratios are taken within a round.
 * @param {readonly number[]} numbers
 * @param {readonly number[]} bases the numbers of the same rounds that they are compared with
 */
export function medianRatio(numbers, bases) {
  return median(numbers.map((number, round) => number / bases[round]));
}

/**
 * Returns the middle of the rounds' ratios with its 95 % interval by the ranks of the sorted ratios; with fewer than six rounds that is all of them.
 * @param {readonly number[]} numbers
 * @param {readonly number[]} bases the numbers of the same rounds that they are compared with
 */
export function ratioInterval(numbers, bases) {
  const ratios = numbers.map((number, round) => number / bases[round]).toSorted((a, b) => a - b);
  // The normal approximation of the binomial distribution of how many ratios lie below the true middle.
  const below = Math.max(0, Math.floor(ratios.length / 2 - 0.98 * Math.sqrt(ratios.length)));
  return { middle: median(ratios), low: ratios[below], high: ratios[ratios.length - 1 - below] };
}

/**
 * Returns names in the order of a round: each takes each place in turn, so that the cost of a place affects all alike.
 * @param {readonly string[]} names
 * @param {number} round
 */
export function rotated(names, round) {
  const start = round % names.length;
  return [...names.slice(start), ...names.slice(0, start)];
}

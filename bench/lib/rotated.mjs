/**
 * Names in the order of a round: each takes each place in its turn, so that what a place costs is not laid at one's door.
 * @param {readonly string[]} names
 * @param {number} round
 */
export function rotated(names, round) {
  const start = round % names.length;
  return [...names.slice(start), ...names.slice(0, start)];
}

/**
 * Returns one of several parts of a list. Neighbours stay together, and each item is in exactly one part.
 * @template T
 * @param {readonly T[]} items
 * @param {import('./options.mjs').Part} part
 * @returns {readonly T[]}
 */
export function takePart(items, { index, count }) {
  const at = (/** @type {number} */ parts) => Math.round((items.length * parts) / count);
  return items.slice(at(index - 1), at(index));
}

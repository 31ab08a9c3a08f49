// The parts of a synthetic service: resources of three operations each, so that n operations are n / 3 resources.

export const kinds = ['get', 'create', 'list'];

/** Resources of an area; there are as many areas as it takes. */
export const resourcesPerArea = 50;

/**
 * @typedef {object} Resource
 * @property {string} name in PascalCase, as a class is named
 * @property {string} area the name of its area
 * @property {string} path its folder, and the segment of its routes
 * @property {string[]} kinds its operations
 */

/**
 * Returns the resources that come to a number of operations; the last one may have fewer than three.
 * @param {number} operations
 * @returns {Resource[]}
 */
export function resourcesOf(operations) {
  return Array.from({ length: Math.ceil(operations / kinds.length) }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return {
      name: `Thing${number}`,
      path: `thing${number}`,
      area: `Area${1 + Math.floor(index / resourcesPerArea)}`,
      kinds: kinds.slice(0, operations - index * kinds.length),
    };
  });
}

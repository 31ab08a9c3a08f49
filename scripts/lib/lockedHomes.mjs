/**
 * Returns the places in a lock file where Node looks for the dependencies of a package, the nearest first.
 * @param {string} path
 * @returns {string[]}
 */
export function homes(path) {
  if (path === '') return [''];
  const outer = path.lastIndexOf('node_modules');
  return [path, ...homes(outer > 0 ? path.slice(0, outer - 1) : '')];
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 *
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * Whether a folder's node_modules hold what its lock file and its package files ask for.
 * npm notes what it has installed in node_modules/.package-lock.json, as its last step.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const locked = readPackages(join(folder, 'package-lock.json'));
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return isAsLocked(join(folder, path), entry);
    const found = installed[path];
    // What does not fit this platform is locked as well, and never installed.
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional === true;
  });
}

/**
 * Whether a package file still asks for what it asked for when the lock file was written.
 * @param {string} folder
 * @param {LockedPackage} entry
 */
function isAsLocked(folder, entry) {
  const asked = readJson(join(folder, 'package.json'));
  if (!asked) return false;
  const wishes = (/** @type {any} */ file) => JSON.stringify(dependencyKinds.map((kind) => sortedEntries(file[kind] ?? {})));
  return wishes(asked) === wishes(entry);
}

/** @param {Record<string, string>} wishes */
function sortedEntries(wishes) {
  return Object.entries(wishes).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * @param {string} file
 * @returns {LockedPackages | undefined}
 */
function readPackages(file) {
  return readJson(file)?.packages;
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

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
 * Returns whether a folder's node_modules hold what its lock file and its package files ask for.
 * npm notes what it has installed in node_modules/.package-lock.json, as its last step.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const locked = readPackages(join(folder, 'package-lock.json'));
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (!locked || !installed || !isInStep(folder)) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (isOurs(path)) return true;
    const found = installed[path];
    // The lock file also contains packages for other platforms, which npm never installs here.
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional === true;
  });
}

/**
 * Returns whether a folder's lock file was written for the package files that are there now.
 * @param {string} folder
 */
export function isInStep(folder) {
  const locked = readPackages(join(folder, 'package-lock.json')) ?? {};
  return Object.entries(locked).every(([path, entry]) => !isOurs(path) || isAsLocked(join(folder, path), entry));
}

/**
 * Returns whether a lock file's entry is the folder itself or a workspace of it.
 * @param {string} path
 */
function isOurs(path) {
  return !`/${path}`.includes('/node_modules/');
}

/**
 * Returns whether a package file still asks for what it asked for when the lock file was written.
 * @param {string} folder
 * @param {LockedPackage} entry
 */
function isAsLocked(folder, entry) {
  const asked = readJson(join(folder, 'package.json'));
  if (!asked) return false;
  const wishes = (/** @type {any} */ file) => JSON.stringify(dependencyKinds.map((kind) => sortedEntries(file[kind] ?? {})));
  return wishes(asked) === wishes(entry);
}

/** Returns the entries in alphabetical order. @param {Record<string, string>} wishes */
function sortedEntries(wishes) {
  return Object.entries(wishes).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Reads the packages of a lock file.
 * @param {string} file
 * @returns {LockedPackages | undefined}
 */
function readPackages(file) {
  return readJson(file)?.packages;
}

/** Reads a JSON file. @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

import { homes } from './lockedHomes.mjs';

/**
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [link]
 * @property {string} [resolved]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {object} Licensed
 * @property {string} name
 * @property {string} version
 * @property {string} licence as the package says it (SPDX), or `none`
 */

/** Permissive licences: redistribution only requires naming the authors. */
const allowedLicences = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
];

/**
 * Returns the packages that an application installs if it depends on all of our packages: all direct and transitive dependencies, on any
 * platform.
 * @param {Record<string, Locked>} packages those of a lock file
 * @returns {Licensed[]}
 */
export function installedByUsers(packages) {
  const open = Object.keys(packages).filter((path) => /^packages\/[^/]+$/.test(path));
  const seen = new Set(open);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const { dependencies, optionalDependencies } = at(packages, path);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peersOf(at(packages, path), path) })) {
      const found = placeOf(packages, path, name);
      // An optional peer may not be installed at all.
      if (found === undefined || seen.has(found)) continue;
      seen.add(found);
      open.push(found);
    }
  }
  return [...seen]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => licensed(path, at(packages, path)))
    .toSorted((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1));
}

/**
 * Returns the peers that come with a package. Optional peers of other authors' packages, such as the bundlers of unplugin, are installed by the user.
 * @param {Locked} entry
 * @param {string} path
 */
function peersOf({ peerDependencies = {}, peerDependenciesMeta = {} }, path) {
  const isOurs = /^packages\/[^/]+$/.test(path);
  return Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => isOurs || !peerDependenciesMeta[name]?.optional));
}

/**
 * Returns the packages whose licence is not approved.
 * @param {Licensed[]} installed
 */
export function notAllowed(installed) {
  return installed
    .filter(({ licence }) => !allowedLicences.includes(licence))
    .map(({ name, version, licence }) => `${name} ${version}: the licence ${licence} is not in the list of scripts/lib/licences.mjs`);
}

/**
 * Returns where a package that another one names is installed.
 * @param {Record<string, Locked>} packages
 * @param {string} path
 * @param {string} name
 */
function placeOf(packages, path, name) {
  const found = homes(path)
    .map((home) => (home === '' ? `node_modules/${name}` : `${home}/node_modules/${name}`))
    .find((each) => each in packages);
  const entry = found === undefined ? undefined : packages[found];
  // A workspace stands in node_modules as a link.
  return entry?.link ? entry.resolved : found;
}

/**
 * Returns the entry of a package at a place.
 * @param {Record<string, Locked>} packages
 * @param {string} path
 * @returns {Locked}
 */
function at(packages, path) {
  return packages[path] ?? {};
}

/**
 * Returns a package with its licence.
 * @param {string} path
 * @param {Locked} entry
 * @returns {Licensed}
 */
function licensed(path, { version = '', license = 'none' }) {
  return { name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version, licence: license };
}

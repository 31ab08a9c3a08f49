import { posix } from 'node:path';
import { ImportGraph } from './importGraph.mjs';
import { measurePages } from './pages.mjs';

/**
 * @typedef {object} Repository
 * @property {ReadonlySet<string>} files all files, as paths from the root
 * @property {(path: string) => string} read
 * @property {ReadonlyMap<string, string>} entries the source file of each specifier of our packages
 * @property {ReadonlyMap<string, readonly string[]>} dependencies the folders of the workspaces that each workspace folder depends on
 * @property {ReadonlyMap<string, number>} seconds how long each test file took the last time
 *
 * @typedef {{ selected: string[], leftOut: string[], unrelated: number }} Selection
 */

/** How many seconds a test file takes that has never been measured: those of applications start processes, those of the compiler build projects. */
const usualSeconds = (/** @type {string} */ path) => (path.startsWith('apps/') ? 15 : path.startsWith('packages/compiler/') ? 6 : 2);

/** How many seconds each file takes in addition to its tests, to load what it imports. */
const loading = 0.5;

const testPath = /^(?:packages\/[^/]+\/test|apps\/[^/]+\/(?:test|acceptance)|docs\/test)\/.*\.test\.ts$|^scripts\/test\/.*\.test\.mjs$/;
const modulePath = /\.(?:ts|mts|mjs|js)$/;
const notTests = /\/(?:dist|samples|node_modules)\//;

/** Farther away than any import: tests of a workspace that depends on a changed one. */
const dependent = 1000;

/**
 * Selects the test files that a change can affect, the nearest first, as many as fit into the time. Returns also those that do not fit.
 * @param {readonly string[]} changed the paths of changed, new and deleted files
 * @param {Repository} repository
 * @param {number} seconds the time that the tests may take in total
 * @returns {Selection}
 */
export function selectTests(changed, repository, seconds) {
  const homes = new Set(changed.map(home));
  const isFar = (/** @type {string} */ path) => (homes.has(home(path)) ? 0 : 1);
  const tests = [...repository.files].filter((path) => testPath.test(path) && !notTests.test(path));
  const distances = new ImportGraph(repository).measureDistances(changed);
  const near = rankDependents(changed, repository.dependencies);
  const byName = listReaders(changed, tests, repository);
  const ranked = tests
    .map((path) => ({
      path,
      rank: Math.min(distances.get(path) ?? Infinity, byName.has(path) ? 1 : Infinity, near.get(home(path)) ?? Infinity),
    }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank || isFar(a.path) - isFar(b.path) || timeOf(a.path) - timeOf(b.path) || (a.path < b.path ? -1 : 1));
  const selected = /** @type {string[]} */ ([]);
  const leftOut = /** @type {string[]} */ ([]);
  let total = 0;
  for (const { path, rank } of ranked) {
    const fits = rank === 0 || total + timeOf(path) <= seconds;
    (fits ? selected : leftOut).push(path);
    if (fits) total += timeOf(path);
  }
  return { selected, leftOut, unrelated: tests.length - ranked.length };

  /** @param {string} path */
  function timeOf(path) {
    return loading + (measurePages(path, changed) ?? repository.seconds.get(path) ?? usualSeconds(path));
  }
}

/**
 * Returns the rank of each workspace in which sources changed, and of those that depend on it.
 * @param {readonly string[]} changed
 * @param {Repository['dependencies']} dependencies
 */
function rankDependents(changed, dependencies) {
  const sources = changed.filter((path) => /^(?:packages|apps)\/[^/]+\/(?:src|bin|messages|package\.json)/.test(path));
  const ranks = new Map(sources.map((path) => [home(path), dependent]));
  const queue = [...ranks.keys()];
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    for (const [user, used] of dependencies) {
      if (ranks.has(user) || !used.includes(folder)) continue;
      ranks.set(user, (ranks.get(folder) ?? 0) + 1);
      queue.push(user);
    }
  }
  return ranks;
}

/**
 * Returns the tests that read a changed file that is no module: a page, a sample, a fixture, a configuration file. Such a test, or a module that it
 * imports from its own `support` folder, names the file or a folder of its path.
 * @param {readonly string[]} changed
 * @param {readonly string[]} tests
 * @param {Repository} repository
 */
function listReaders(changed, tests, { read }) {
  const readers = new Set();
  for (const path of changed.filter((each) => !modulePath.test(each))) {
    const [top, ...names] = [home(path), ...path.slice(home(path).length).split('/')];
    const folders = names.slice(0, -1).filter((name) => name && name !== 'test' && name !== 'src');
    for (const test of tests) {
      const sees = path.startsWith('docs/') || path.endsWith('.md') ? /^(?:docs|scripts)\/test\// : `${top}/`;
      const isNear = typeof sees === 'string' ? test.startsWith(sees) || test.startsWith('scripts/test/') : sees.test(test);
      const words = [posix.basename(path), ...folders.slice(-1).map((name) => `${name}`)];
      if (isNear && words.some((word) => mentions(read(test), word))) readers.add(test);
      if (test === 'docs/test/links.test.ts' && path.endsWith('.md')) readers.add(test);
    }
  }
  return readers;
}

/**
 * @param {string} text
 * @param {string} word
 */
function mentions(text, word) {
  return new RegExp(`(?:^|[^\\w-])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:$|[^\\w-])`).test(text);
}

/** @param {string} path */
function home(path) {
  return path
    .split('/')
    .slice(0, /^(?:packages|apps)\//.test(path) ? 2 : 1)
    .join('/');
}

import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { inRoot } from './folders.mjs';

/**
 * @typedef {object} Source one page of the repository that the site shows
 * @property {string} path in the repository, with forward slashes
 * @property {string} target in the site, with forward slashes
 * @property {string} text
 */

/** Pages outside of docs, and where the site shows them. */
const single = {
  'ARCHITECTURE.md': 'design/architecture.md',
  'CONTRIBUTING.md': 'design/contributing.md',
  'SECURITY.md': 'design/security.md',
  'bench/README.md': 'benchmarks.md',
};

/**
 * Reads the pages of the repository that the site shows.
 * @returns {Source[]}
 */
export function readSources() {
  const pages = globSync(['docs/{guide,recipes,reference,design}/**/*.md', ...Object.keys(single), 'packages/*/README.md'], {
    cwd: inRoot(),
  });
  return pages
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, target: targetOf(path), text: readFileSync(inRoot(path), 'utf8') }));
}

/** @param {string} path */
function targetOf(path) {
  if (path in single) return single[/** @type {keyof typeof single} */ (path)];
  if (path.startsWith('packages/')) return `api/packages/${basename(dirname(path))}.md`;
  return path.replace(/^docs\//, '').replace(/README\.md$/, 'index.md');
}

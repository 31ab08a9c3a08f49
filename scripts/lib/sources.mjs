import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { inRoot, root } from './root.mjs';

/** Returns the packages' source files, as paths from the repository's folder. */
export function sourceFiles() {
  return globSync('packages/*/src/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

/** Reads a file of the repository. @param {string} path */
export function readSource(path) {
  return readFileSync(inRoot(path), 'utf8');
}

/**
 * Parses a source.
 * @param {string} path
 * @param {string} text
 */
export function parse(path, text) {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
  return parsed;
}

/**
 * Returns a place in the form that editors and terminals make a link of.
 * @param {string} path
 * @param {string} text
 * @param {number} offset
 */
export function place(path, text, offset) {
  return `${path}:${text.slice(0, offset).split('\n').length}`;
}

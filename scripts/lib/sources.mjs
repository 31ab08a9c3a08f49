import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { inRoot, root } from './root.mjs';

/** The packages' source files, as paths from the repository's folder. */
export function sourceFiles() {
  return globSync('packages/*/src/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

/** @param {string} path */
export function readSource(path) {
  return readFileSync(inRoot(path), 'utf8');
}

/**
 * @param {string} path
 * @param {string} text
 */
export function parse(path, text) {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
  return parsed;
}

/**
 * A place in the form that editors and terminals make a link of.
 * @param {string} path
 * @param {string} text
 * @param {number} offset
 */
export function place(path, text, offset) {
  return `${path}:${text.slice(0, offset).split('\n').length}`;
}

import { createHash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

const skipped = new Set(['node_modules', 'test', 'acceptance', '.cache', 'coverage']);
const rootFiles = ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json'];

/**
 * Returns a hash of the names, sizes and times of all files that the build reads and writes: it changes with every source and when an output
 * is removed.
 */
export function fingerprint() {
  const hash = createHash('sha1');
  for (const file of rootFiles) add(hash, inRoot(file));
  for (const folder of ['packages', 'apps']) walk(hash, inRoot(folder));
  return hash.digest('hex');
}

/**
 * Adds all files of a folder to the hash.
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder
 */
function walk(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !skipped.has(entry.name));
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(hash, path);
    else add(hash, path);
  }
}

/**
 * Adds a file to the hash.
 * @param {import('node:crypto').Hash} hash
 * @param {string} file
 */
function add(hash, file) {
  const { size, mtimeMs } = lstatSync(file);
  hash.update(`${file} ${size} ${mtimeMs}\n`);
}

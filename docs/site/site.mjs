// The settings of the site.
import { readFileSync } from 'node:fs';
import { inRoot } from './lib/folders.mjs';

/** The address of the repository, to which links to source files lead. */
export const repositoryUrl = readManifest().repository.url.replace(/^git\+|\.git$/g, '');

/** The path below which the site is served, for example `/0.1/` for an earlier version. */
export const base = process.env['DOCS_BASE'] ?? '/';

/** The version that the pages describe: that of the packages. */
export const version = readManifest('packages', 'core').version;

/** @param {string[]} folder */
function readManifest(...folder) {
  return JSON.parse(readFileSync(inRoot(...folder, 'package.json'), 'utf8'));
}

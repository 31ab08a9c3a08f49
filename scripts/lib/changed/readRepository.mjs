import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { readDurations } from './durations.mjs';
import { inRoot } from '../root.mjs';
import { capture, CommandFailed } from '../run.mjs';

/** @typedef {import('./selectTests.mjs').Repository} Repository */

/**
 * Returns the files that differ from the merge base with a branch or commit: committed, uncommitted, new and deleted.
 * @param {string} reference
 * @returns {Promise<string[]>}
 */
export async function listChanged(reference) {
  const base = await git('merge-base', reference, 'HEAD');
  const differing = await git('diff', '--name-only', '--no-renames', base.trim());
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([differing, untracked].flatMap(splitLines))];
}

/**
 * Reads the files, the workspaces, and how long each test file takes.
 * @returns {Promise<Repository>}
 */
export async function readRepository() {
  const listed = splitLines(await git('ls-files', '--cached', '--others', '--exclude-standard'));
  const generated = readdirSync(inRoot('apps')).flatMap((app) => listFiles(`apps/${app}/src/generated`));
  const files = new Set([...listed, ...generated].filter((path) => existsSync(inRoot(path))));
  const packages = [...files].filter((path) => /^(?:packages|apps)\/[^/]+\/package\.json$/.test(path)).map(readPackage);
  const folders = new Map(packages.map(({ name, folder }) => [name, folder]));
  return {
    files,
    read: (path) => readFileSync(inRoot(path), 'utf8'),
    entries: new Map(packages.flatMap(({ entries }) => entries)),
    dependencies: new Map(packages.map(({ folder, uses }) => [folder, uses.flatMap((name) => folders.get(name) ?? [])])),
    seconds: readDurations(),
  };
}

/** Returns the files of a folder that may not exist. @param {string} folder */
function listFiles(folder) {
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((name) => posix.join(folder, name.replaceAll('\\', '/')));
}

/** @param {string} path */
function readPackage(path) {
  const folder = posix.dirname(path);
  const { name, exports = {}, dependencies, devDependencies, peerDependencies } = JSON.parse(readFileSync(inRoot(path), 'utf8'));
  const entries = Object.entries(exports).flatMap(([key, target]) => {
    const file = typeof target === 'string' ? target : target?.default;
    if (!file?.startsWith('./dist/')) return [];
    const source = file.replace('./dist/', `${folder}/src/`).replace(/\.js$/, '.ts');
    return [/** @type {[string, string]} */ ([posix.join(name, key), source])];
  });
  return { name, folder, entries, uses: Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }) };
}

/** @param {string[]} args */
async function git(...args) {
  const { status, output } = await capture(['git', '-c', 'core.quotePath=false', ...args]);
  if (status !== 0) throw new CommandFailed(`${output}git ${args.join(' ')}`, status);
  return output;
}

/** @param {string} text */
function splitLines(text) {
  return text.split('\n').filter(Boolean);
}

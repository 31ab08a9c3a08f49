import { execFileSync } from 'node:child_process';
import { inBench, inRoot } from '../lib/folders.mjs';

/** Compiles our declarations. */
export function build() {
  const node = (/** @type {string[]} */ ...args) =>
    execFileSync(process.execPath, args, { cwd: inBench('messaging', 'ours'), stdio: ['ignore', 'ignore', 'inherit'] });
  node(inRoot('packages', 'compiler', 'bin', 'portico.mjs'), 'build');
  node(inRoot('node_modules', 'typescript', 'bin', 'tsc'), '-p', '.');
}

import { execFileSync } from 'node:child_process';
import { inBench, inRoot } from '../lib/folders.mjs';

/** Compiles the declarations of both areas. */
export function buildAreas() {
  const options = { cwd: inBench('remote', 'ours'), stdio: /** @type {const} */ (['ignore', 'ignore', 'inherit']) };
  execFileSync(process.execPath, [inRoot('packages', 'compiler', 'bin', 'portico.mjs'), 'build'], options);
  execFileSync(process.execPath, [inRoot('node_modules', 'typescript', 'bin', 'tsc'), '-p', '.'], options);
}

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root, sample } from './folders.ts';

/** Compiles the declarations of the sample, and checks its types together with the code that is generated for them. */
export function buildSample(): void {
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: sample, stdio: ['ignore', 'ignore', 'inherit'] });
  run(join(root, 'packages', 'compiler', 'bin', 'portico.mjs'), 'build');
  run(join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '--project', sample, '--noEmit');
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Terminal } from './terminal.ts';

/** Installs the packages of a project, builds it, and writes its first migration. Throws if a step fails, and leaves the files in place. */
export async function installProject(folder: string, { environment, out }: Terminal): Promise<void> {
  const cli = environment['npm_execpath'] ?? '';
  const npm = /npm-cli\.c?js$/.test(cli) ? [process.execPath, cli] : ['npm'];
  const portico = [process.execPath, join(folder, 'node_modules', '@portico', 'compiler', 'bin', 'portico.mjs')];
  const steps = [
    { title: 'npm install', command: [...npm, 'install', '--no-audit', '--no-fund', '--loglevel=error'] },
    { title: 'npx portico build', command: [...portico, 'build'] },
    { title: 'npx portico migrations add first', command: [...portico, 'migrations', 'add', 'first'] },
  ];
  for (const { title, command } of steps) {
    out(`\n${title}\n`);
    const status = await run(command, folder);
    if (status !== 0)
      throw new Error(`'${title}' failed with exit code ${status}. The files are in ${folder}; run the command there again.`);
  }
}

/** Creates a Git repository if Git is installed and the folder is not already in one. */
export async function createRepository(folder: string): Promise<void> {
  const isInside = await run(['git', 'rev-parse', '--is-inside-work-tree'], folder, 'ignore').catch(() => 0);
  if (isInside !== 0) await run(['git', 'init', '--quiet', '--initial-branch=main'], folder, 'ignore').catch(() => 0);
}

async function run([program, ...args]: readonly string[], cwd: string, stdio: 'inherit' | 'ignore' = 'inherit'): Promise<number> {
  const child = spawn(program!, args, { cwd, stdio: ['ignore', stdio, stdio], shell: process.platform === 'win32' && program === 'npm' });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}

import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { folder, sample } from './folders.ts';
import { startProcess } from './processTarget.ts';
import type { Target } from './target.ts';

/** The program that a package for this platform brings. */
function programAt(pattern: string): string | undefined {
  const [found] = globSync(pattern, { cwd: join(folder, 'node_modules') });
  return found === undefined ? undefined : join(folder, 'node_modules', found);
}

const server = (file: string) => join('src', 'servers', file);
const missing = (name: string, isThere: boolean) => (isThere ? undefined : `${name} is not installed; \`npm run runtimes\` installs it`);

const bun = programAt('@oven/*/bin/bun{,.exe}');
const deno = programAt('@deno/*/deno{,.exe}');
const miniflare = existsSync(join(folder, 'node_modules', 'miniflare')) && existsSync(join(folder, 'node_modules', 'esbuild'));

/** The runtimes, each with its own server. */
export const runtimeTargets: readonly Target[] = [
  { name: 'Bun', missing: missing('Bun', bun !== undefined), start: () => startProcess(bun!, [server('bun.ts')], sample) },
  {
    name: 'Deno',
    missing: missing('Deno', deno !== undefined),
    // No permission to write, to run programs, or to import from elsewhere.
    start: () => startProcess(deno!, ['run', '--no-lock', '--allow-net', '--allow-env', '--allow-read', '--allow-sys', server('deno.ts')], sample),
  },
  {
    name: 'workerd',
    missing: missing('Miniflare', miniflare),
    start: () => startProcess(process.execPath, [join(folder, 'lib', 'miniflare.mjs'), join(sample, server('worker.ts'))], sample),
  },
];

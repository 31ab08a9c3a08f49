import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folder, sample } from './folders.ts';
import { startProcess } from './processTarget.ts';
import type { Target } from './target.ts';

/** Returns the program that a package for this platform brings. */
function programAt(pattern: string): string | undefined {
  const [found] = globSync(pattern, { cwd: join(folder, 'node_modules') });
  return found === undefined ? undefined : join(folder, 'node_modules', found);
}

const server = (file: string) => join('src', 'servers', file);
const missing = (name: string, isThere: boolean) => (isThere ? undefined : `${name} is not installed; \`npm run runtimes\` installs it`);

const bun = programAt('@oven/*/bin/bun{,.exe}');
const deno = programAt('@deno/*/deno{,.exe}');
const miniflare = existsSync(join(folder, 'node_modules', 'miniflare')) && existsSync(join(folder, 'node_modules', 'esbuild'));

const allowed = ['--allow-net', '--allow-env', '--allow-read', '--allow-sys'];

/** The runtimes, each with its own server. */
export const runtimeTargets: readonly Target[] = [
  {
    name: 'Bun',
    missing: missing('Bun', bun !== undefined),
    // Bun sends streams in chunks, whatever length their headers say, unless all of it is there at once.
    differs: {
      'a file that is streamed': ['content-length'],
      'a part of a streamed file': ['content-length'],
      'a file that is shorter than it says': ['content-length'],
    },
    start: () => startProcess(bun!, [server('bun.ts')], sample),
  },
  {
    name: 'Deno',
    missing: missing('Deno', deno !== undefined),
    // Files of forms are written to the temporary folder. Nothing else is written, no program is run.
    start: () => startProcess(deno!, ['run', '--no-lock', ...allowed, `--allow-write=${tmpdir()}`, server('deno.ts')], sample),
  },
  {
    name: 'workerd',
    missing: missing('Miniflare', miniflare),
    differs: {
      // Requests accept the encodings of Cloudflare's edge, which decodes them for its client, whatever this one accepts.
      'a body in many pieces': ['content-length'],
      'the description': ['content-length', 'etag'],
      // workerd ends a response of unknown length in order, though its stream fails.
      'a download that breaks off': ['body'],
    },
    start: () => startProcess(process.execPath, [join(folder, 'lib', 'miniflare.mjs'), join(sample, server('worker.ts'))], sample),
  },
];

/** The runtimes that serve the default export of a module by themselves. */
export const moduleTargets: readonly Target[] = [
  { name: 'Bun', missing: missing('Bun', bun !== undefined), start: () => startProcess(bun!, [server('module.ts')], sample) },
  {
    name: 'Deno',
    missing: missing('Deno', deno !== undefined),
    start: () => startProcess(deno!, ['serve', '--no-lock', '--host=127.0.0.1', '--port=0', ...allowed, server('module.ts')], sample),
  },
];

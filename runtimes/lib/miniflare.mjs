// Bundles a worker and serves it by workerd until SIGTERM: node miniflare.mjs <module>. Prints the address first.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';

// The packages that an application without data installs, and no optional ones, though this repository has them all.
const ours = ['core', 'data', 'host', 'host-fetch', 'host-node', 'messaging', 'openapi', 'remote', 'runtime', 'sql'];
const installed = [...ours.map((name) => `@portico/${name}`), '@fastify/busboy', 'jose', 'kysely', 'lru-cache'];

/** Bundles an entry file. @param {string} entry */
async function bundle(entry) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-worker-'));
  try {
    for (const name of installed) {
      const link = join(folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(import.meta.dirname, '..', '..', 'node_modules', name), link);
    }
    symlinkSync(join(dirname(entry), '..'), join(folder, 'src'));
    const outfile = join(folder, 'worker.mjs');
    await build({
      entryPoints: [join(folder, 'src', 'servers', 'worker.ts')],
      outfile,
      absWorkingDir: folder,
      // Links are not followed, so that packages are only searched next to the worker.
      preserveSymlinks: true,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'esnext',
      // Packages in CommonJS require modules of Node; Wrangler's bundler turns these into imports.
      banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom('/');" },
      logLevel: 'error',
    });
    return readFileSync(outfile, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const miniflare = new Miniflare({
  modules: [{ type: 'ESModule', path: 'worker.mjs', contents: await bundle(process.argv[2] ?? '') }],
  compatibilityDate: '2026-06-01',
  compatibilityFlags: ['nodejs_compat', 'enable_request_signal'],
  host: '127.0.0.1',
  port: 0,
});
process.stdout.write(`${String(await miniflare.ready).replace(/\/$/, '')}\n`);
process.once('SIGTERM', () => void miniflare.dispose().then(() => process.stdout.write('stopped\n')));

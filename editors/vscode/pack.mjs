// Bundles the extension with its client and packs it: `node pack.mjs <file.vsix>`.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const folder = import.meta.dirname;
const out = process.argv[2] ?? join(folder, 'dist', 'portico.vsix');

await build({
  entryPoints: [join(folder, 'src', 'extension.ts')],
  outfile: join(folder, 'dist', 'extension.cjs'),
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  legalComments: 'eof',
  logLevel: 'warning',
});

const vsce = join(dirname(createRequire(import.meta.url).resolve('@vscode/vsce/package.json')), 'vsce');
// Everything is in the bundle, and links in the README are complete.
const args = ['package', '--no-dependencies', '--no-rewrite-relative-links', '--skip-license', '--out', out];
process.exitCode = spawnSync(process.execPath, [vsce, ...args], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;

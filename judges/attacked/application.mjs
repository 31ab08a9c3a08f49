import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Compiler } from '../../packages/compiler/dist/index.js';
import { projects } from '../lib/places.mjs';
import { settings } from '../lib/program.mjs';

const sources = fileURLToPath(new URL('./application/', import.meta.url));

/** @type {Promise<{ readonly main: string, readonly generated: string }> | undefined} */
let built;

/** Compiles the attacked application once for this process; returns the program that starts it and the folder of the emitted code. */
export function buildApplication() {
  built ??= build();
  return built;
}

async function build() {
  mkdirSync(projects, { recursive: true });
  const folder = mkdtempSync(join(projects, 'attacked-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(sources, join(folder, 'src'), { recursive: true });
  const manifest = { name: 'attacked', version: '1.0.0', type: 'module', portico: { check: false } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: settings, include: ['src'] }));
  const compiler = new Compiler(folder);
  const { files, diagnostics } = await compiler.compile();
  await compiler.close();
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n'));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { main: join(folder, 'src', 'main.mjs'), generated: join(folder, 'src', 'generated') };
}

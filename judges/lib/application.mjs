import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Compiler } from '../../packages/compiler/dist/index.js';
import { projects } from './places.mjs';
import { settings } from './program.mjs';

/**
 * Compiles an application that hosts in other processes run. Its folder is removed at the end of this process.
 * @param {string} name
 * @param {string} sources the folder of its sources, with the program `main.mjs` that starts it
 * @returns {Promise<{ readonly main: string, readonly generated: string }>} the program that starts it, and the folder of the generated code
 */
export async function compileApplication(name, sources) {
  mkdirSync(projects, { recursive: true });
  const folder = mkdtempSync(join(projects, `${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(sources, join(folder, 'src'), { recursive: true });
  const manifest = { name, version: '1.0.0', type: 'module', portico: { check: false } };
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

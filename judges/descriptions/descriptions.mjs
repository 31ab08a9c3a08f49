import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Compiler } from '../../packages/compiler/dist/index.js';
import { inRoot } from '../../scripts/lib/root.mjs';

/** The description of a service as text, and the number of its operations. @typedef {{ readonly name: string, readonly text: string, readonly operations: number }} Description */

/** The applications of this repository. */
const applications = ['apps/hotel', 'examples/library'];

/**
 * Describes the applications of this repository as a build does.
 * @returns {Promise<Description[]>}
 */
export async function describeApplications() {
  const all = [];
  for (const name of applications) {
    const compiler = new Compiler(inRoot(name));
    const { files, diagnostics } = await compiler.compile();
    await compiler.close();
    const emitted = files.find(({ path }) => path.endsWith('generated/openapi.ts'));
    if (!emitted) throw new Error(`${name} does not compile: ${diagnostics.map(({ code }) => code).join(', ')}`);
    all.push(await load(name, `data:text/javascript,${encodeURIComponent(stripTypes(emitted.text))}`));
  }
  return all;
}

/**
 * Reads the description of a compiled project.
 * @param {string} folder
 * @returns {Promise<Description | undefined>}
 */
export async function describeProject(folder) {
  const file = join(folder, 'src', 'generated', 'openapi.ts');
  return existsSync(file) ? load(folder, pathToFileURL(file).href) : undefined;
}

/** @param {string} name @param {string} url @returns {Promise<Description>} */
async function load(name, url) {
  const { document } = await import(url);
  const { paths } = JSON.parse(document.text);
  return { name, text: document.text, operations: Object.values(paths).flatMap((item) => Object.keys(item)).length };
}

const { stripTypeScriptTypes } = process.getBuiltinModule('node:module');

/** @param {string} text */
function stripTypes(text) {
  return stripTypeScriptTypes(text);
}

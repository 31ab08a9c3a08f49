import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projects } from './places.mjs';
import { settings } from './program.mjs';

/**
 * A type that is judged: the files of a folder of its own, one of which declares an operation with the type as body and result.
 * @typedef {object} Case
 * @property {string} name also the name of its folder and of its route
 * @property {ReadonlyMap<string, string>} files by path relative to the folder
 * @property {string} main the file of the operation
 */

/** The `package.json` of a project. */
const manifest = {
  name: 'judged',
  version: '1.0.0',
  description: 'Operations that return what they receive',
  author: 'The judges',
  license: 'Apache-2.0',
  type: 'module',
  portico: { check: false },
};

/** The class of a case's operation. */
export const operationOf = (/** @type {Case} */ { name }) => `${name[0]?.toUpperCase()}${name.slice(1)}Operation`;

/** The property of a case's operation that has the judged type. */
export const property = 'x';

/**
 * Returns the text of the operation of a case.
 * @param {string} name the case's name
 * @param {string} type
 */
export function operationText(name, type) {
  const className = operationOf({ name, files: new Map(), main: '' });
  return `/** Returns what it receives. */
export class ${className} extends Endpoint(Post('/${name}'), { body: 'wrapped' })<${type}> {
  readonly ${property}!: ${type};
  handle() { return this.${property}; }
}
`;
}

/**
 * Returns a case whose type takes no time.
 * @param {string} [imports] what its file imports nevertheless
 * @returns {Case}
 */
export function trivialCase(imports = '') {
  const text = `import { Endpoint, Post } from '@portico/core';\n${imports}\n${operationText('t', 'string')}`;
  return { name: 't', files: new Map([['main.ts', text]]), main: 'main.ts' };
}

/**
 * Returns the files of cases by their absolute paths in a folder.
 * @param {string} folder
 * @param {readonly Case[]} cases
 */
export function filesOf(folder, cases) {
  return new Map(cases.flatMap(({ name, files }) => [...files].map(([path, text]) => [join(folder, 'src', name, path), text])));
}

/**
 * Writes a project of cases to a new folder.
 * @param {readonly Case[]} cases
 * @param {readonly string[]} types packages whose types are known without an import
 * @returns {string} the folder
 */
export function writeProject(cases, types) {
  const folder = newFolder();
  const texts = new Map([
    [join(folder, 'package.json'), JSON.stringify(manifest)],
    [join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...settings, types }, include: ['src'] })],
    ...filesOf(folder, cases),
  ]);
  for (const [path, text] of texts) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return folder;
}

/** Makes a new folder for a project. */
export function newFolder() {
  mkdirSync(projects, { recursive: true });
  return mkdtempSync(join(projects, 'p-'));
}

/** Removes a project's folder. */
export function removeProject(/** @type {string} */ folder) {
  rmSync(folder, { recursive: true, force: true });
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib/folders.mjs';
import { groupFile, operationFiles, recordFile, resultFiles, serviceFile } from './declarations.mjs';
import { resourcesOf } from './names.mjs';

const packageFile = { name: 'portico-bench-project', private: true, type: 'module' };

const tsconfig = {
  extends: inRoot('tsconfig.base.json'),
  compilerOptions: { composite: false, declaration: false, declarationMap: false, sourceMap: false, noEmit: true },
  include: ['src'],
  // The peers of the compiler check what a person has written, and nothing more.
  exclude: ['src/generated'],
};

/**
 * Writes a synthetic project of a number of operations in place of what its folder holds.
 * @param {string} folder
 * @param {number} operations
 */
export function writeProject(folder, operations) {
  rmSync(folder, { recursive: true, force: true });
  const write = (/** @type {string} */ path, /** @type {string} */ text) => writeFile(join(folder, path), text);
  write('package.json', JSON.stringify(packageFile));
  write('tsconfig.json', JSON.stringify(tsconfig));
  const resources = resourcesOf(operations);
  for (const area of new Set(resources.map((resource) => resource.area))) write(`src/${area}/module.ts`, moduleFile(area));
  for (const resource of resources) {
    const home = `src/${resource.area}/${resource.path}`;
    write(`${home}/group.ts`, groupFile(resource));
    write(`${home}/record.ts`, recordFile(resource));
    write(`${home}/service.ts`, serviceFile(resource));
    for (const kind of Object.keys(resultFiles)) write(`${home}/${kind}.result.ts`, resultFiles[kind](resource));
    for (const kind of resource.kinds) write(`${home}/${kind}.ts`, operationFiles[kind](resource));
  }
}

const moduleFile = (/** @type {string} */ area) => `import { Module } from '@portico/core';

/** One area. */
export class ${area}Module extends Module('${area}') {}
`;

/**
 * Writes a file, and the folders that it is in.
 * @param {string} path
 * @param {string} text
 */
export function writeFile(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

import { dirname } from 'node:path';
import { withImports } from './types.mjs';

/**
 * @typedef {import('./project.mjs').EditedProject} EditedProject
 * @typedef {import('../lib/random.mjs').Random} Random
 */

/** Changes one of the source files of a name. @param {EditedProject} project @param {Random} random @param {(text: string, file: string) => string} make @param {RegExp} [among] @returns {string[]} */
export function change(project, random, make, among = /\.ts$/) {
  const files = project.sources.filter((each) => among.test(each));
  if (files.length === 0) return [];
  const file = random.pick(files);
  const text = project.files.get(file) ?? '';
  const changed = make(text, file);
  return changed === text ? [] : project.write(file, changed);
}

/**
 * Replaces one of the places of a project that match a pattern, and imports the types that are missing then.
 * @param {EditedProject} project
 * @param {Random} random
 * @param {{ pattern: RegExp, make: (found: string) => string, among?: RegExp }} replacement
 * @returns {string[]}
 */
export function replaceOne(project, random, { pattern, make, among = /\.ts$/ }) {
  const matching = project.sources.filter((file) => among.test(file) && (project.files.get(file) ?? '').search(pattern) >= 0);
  if (matching.length === 0) return [];
  const file = random.pick(matching);
  const text = project.files.get(file) ?? '';
  const match = random.pick([...text.matchAll(pattern)]);
  const changed = text.slice(0, match.index) + make(match[0]) + text.slice(match.index + match[0].length);
  return changed === text ? [] : project.write(file, withImports(project, changed, file));
}

/** Adds an operation with a route of its own. @param {EditedProject} project @param {Random} random @param {string} type @returns {string[]} */
export function addOperationOf(project, random, type) {
  const number = random.int(0, 999);
  const areas = project.sources.filter((each) => each.endsWith('/module.ts')).map((each) => dirname(each));
  const folder = random.pick([...areas, ...areas.map((area) => `${area}/inner`), `src/area${number}`]);
  const file = `${folder}/fresh${number}.ts`;
  if (project.isTaken(file)) return [];
  const text = `import { Endpoint, Get } from '@portico/core';
export class Fresh${number} extends Endpoint(Get('/fresh/${number}'))<${type}> {
  handle(): never {
    throw new Error();
  }
}
`;
  const isOwn = folder === `src/area${number}`;
  const area = `import { Module } from '@portico/core';\nexport class Area${number} extends Module('Area${number}') {}\n`;
  const module = isOwn ? project.write(`${folder}/module.ts`, area) : [];
  const written = project.write(file, withImports(project, text, file));
  return random.chance(0.5) ? [folder, ...module, ...written] : [...module, ...written];
}

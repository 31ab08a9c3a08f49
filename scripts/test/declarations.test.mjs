import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/root.mjs';

/** Lists the values of an object and of the objects in it. @param {unknown} value @returns {string[]} */
const textsIn = (value) => (typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn));

/** Returns the declarations that the entry points of a package reach. @param {string} folder @param {unknown} exports */
function findReached(folder, exports) {
  const reached = new Set();
  const waiting = textsIn(exports).map((path) => resolve(folder, path));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !file.endsWith('.d.ts') || !existsSync(file)) continue;
    reached.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g))
      waiting.push(resolve(dirname(file), path.replace(/(?:\.d)?\.[jt]s$/, '.d.ts')));
  }
  return reached;
}

describe('Declarations that a package leaves out', () => {
  it.each(readdirSync(inRoot('packages')))('are reached by no entry point of %s', (name) => {
    const folder = inRoot('packages', name);
    /** @type {{ files: string[], exports: unknown }} */
    const { files, exports } = JSON.parse(readFileSync(inRoot('packages', name, 'package.json'), 'utf8'));
    const patterns = files.filter((pattern) => pattern.startsWith('!') && pattern.endsWith('.d.ts')).map((pattern) => pattern.slice(1));
    const reached = findReached(folder, exports);
    const leftOut = globSync(patterns, { cwd: folder });
    expect(leftOut.filter((file) => reached.has(resolve(folder, file))).map((file) => relative(folder, file))).toEqual([]);
    expect(patterns.filter((pattern) => globSync(pattern, { cwd: folder }).length === 0)).toEqual([]);
  });
});

import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { instrument } from './instrument.mjs';
import { packages } from './packages.mjs';
import { copy, root } from './places.mjs';

/** The parts of the repository that the packages' tests need. */
const needed = ['packages', 'apps', 'docs', 'scripts', 'package.json', 'tsconfig.base.json', 'tsconfig.tests.json', 'vitest.config.ts'];

const leftOut = new Set(['node_modules', '.cache']);

const isCopied = (/** @type {string} */ path) => !leftOut.has(basename(path));

/**
 * Makes the copy that tests run in and puts the mutants into it.
 * @returns {Promise<Map<string, { source: string, mutants: import('./mutant.mjs').Mutant[] }>>} the sources that have mutants, by their path
 */
export async function prepareCopy() {
  rmSync(copy, { recursive: true, force: true });
  for (const name of needed) cpSync(join(root, name), join(copy, name), { recursive: true, filter: isCopied });
  linkModules();
  const sources = new Map();
  for (const file of Object.values(packages)
    .flatMap(({ sources }) => globSync([...sources], { cwd: root }))
    .toSorted()) {
    const source = readFileSync(join(root, file), 'utf8');
    const { code, script, mutants } = await instrument(file, source);
    writeFileSync(join(copy, file), code);
    // Most tests take packages as users do, from what is built: both are made of the one code, so that they have the same mutants.
    writeFileSync(join(copy, file.replace('/src/', '/dist/').replace(/\.ts$/, '.js')), script);
    sources.set(file, { source, mutants });
  }
  return sources;
}

/** Links the modules that the copy imports: ours, except for our own packages, which come from the copy. */
function linkModules() {
  const [theirs, ours] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(ours, '@portico'), { recursive: true });
  const names = readdirSync(theirs).filter((name) => name !== '@portico' && !name.startsWith('.'));
  for (const name of names) symlinkSync(join(theirs, name), join(ours, name));
  for (const folder of globSync('{packages,apps}/*/package.json', { cwd: copy })) {
    const { name } = JSON.parse(readFileSync(join(copy, folder), 'utf8'));
    symlinkSync(join(copy, folder, '..'), join(ours, name));
  }
}

import { dirname, posix } from 'node:path';

/**
 * @typedef {import('./project.mjs').EditedProject} EditedProject
 * @typedef {import('../lib/random.mjs').Random} Random
 */

/** Changes one file. @param {EditedProject} project @param {Random} random @param {(text: string, file: string) => string} make */
export function change(project, random, make) {
  const file = random.pick(project.sources);
  const text = project.files.get(file) ?? '';
  const changed = make(text, file);
  return changed === text ? [] : project.write(file, changed);
}

/** Replaces one of the places of a file that match a pattern, and imports what is missing then. @type {(project: EditedProject, random: Random, replacement: { pattern: RegExp, make: (found: string) => string }) => string[]} */
export function replaceOne(project, random, { pattern, make }) {
  return change(project, random, (text, file) => {
    const found = [...text.matchAll(pattern)];
    if (found.length === 0) return text;
    const match = random.pick(found);
    return withImports(text.slice(0, match.index) + make(match[0]) + text.slice(match.index + match[0].length), file);
  });
}

/** Where the types of the table are declared. @type {Readonly<Record<string, string>>} */
const homes = {
  ...Object.fromEntries(['Address', 'Person', 'Names', 'Level', 'Town'].map((name) => [name, 'dto.ts'])),
  ...Object.fromEntries(['Page', 'Pair', 'Maybe'].map((name) => [name, 'page.ts'])),
  ...Object.fromEntries(['Tree', 'Forest', 'Json', 'Deep', 'Deeper'].map((name) => [name, 'tree.ts'])),
  Money: 'money.ts',
  Leaf: 'leaf.ts',
  Int: '@portico/core',
  MaxLength: '@portico/core',
  Range: '@portico/core',
};

/** Imports the types that a text uses and neither declares nor imports. @param {string} text @param {string} file */
export function withImports(text, file) {
  const missing = Object.keys(homes).filter((name) => {
    const uses = [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length;
    return uses > 0 && !new RegExp(`(type|interface|class) ${name}\\b|import[^;]*\\b${name}\\b[^;]*from`).test(text);
  });
  const lines = missing.map((name) => {
    const home = homes[name] ?? '';
    const from = posix.relative(dirname(file), `src/shared/${home}`);
    return `import type { ${name} } from '${home.startsWith('@') ? home : from.startsWith('.') ? from : `./${from}`}';\n`;
  });
  return lines.join('') + text;
}

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

/** Comments that tools read in JavaScript. */
const read = /[#@]__(?:PURE|NO_SIDE_EFFECTS)__|@license|@preserve/;

/**
 * Removes doc comments from the built JavaScript of all packages. Editors read them in the declaration files, and a copy in
 * each module would be a tenth of what an application installs.
 */
export async function stripBuiltComments() {
  // Loaded late: this module is imported before the packages are installed.
  const { parseSync } = await import('oxc-parser');
  for (const folder of readdirSync(inRoot('packages')).map((name) => inRoot('packages', name, 'dist')))
    for (const name of existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []) {
      if (!name.endsWith('.js')) continue;
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      if (!text.includes('/**')) continue;
      const stripped = stripDocComments(text, parseSync(file, text).comments);
      if (stripped !== text) writeFileSync(file, stripped);
    }
}

/**
 * Returns a text without its doc comments, each with its line if nothing else is on it.
 * @param {string} text
 * @param {readonly { type: string, value: string, start: number, end: number }[]} comments
 */
export function stripDocComments(text, comments) {
  let result = '';
  let from = 0;
  for (const { type, value, start, end } of comments) {
    if (type !== 'Block' || !value.startsWith('*') || read.test(value)) continue;
    const line = text.slice(from, start).replace(/[ \t]+$/, '');
    const isWholeLine = (line === '' ? from === 0 || text[from - 1] === '\n' : line.endsWith('\n')) && text[end] === '\n';
    result += isWholeLine ? line : text.slice(from, start);
    from = isWholeLine ? end + 1 : end;
  }
  return result + text.slice(from);
}

import { readFileSync, writeFileSync } from 'node:fs';
import { inBench } from './folders.mjs';

const readme = inBench('README.md');

/**
 * Puts text between the markers of one part in the README.
 * @param {string} part
 * @param {string} text
 */
export function writeReadme(part, text) {
  const [open, close] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const page = readFileSync(readme, 'utf8');
  const [start, end] = [page.indexOf(open), page.indexOf(close)];
  if (start === -1 || end < start) throw new Error(`README.md has no markers ${open} … ${close}.`);
  writeFileSync(readme, `${page.slice(0, start + open.length)}\n${text}\n${page.slice(end)}`);
}

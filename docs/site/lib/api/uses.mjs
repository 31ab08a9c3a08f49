import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '../folders.mjs';
import { plain, slugify, titleOf } from '../headings.mjs';

/** @typedef {{ text: string, link: string, path: string }} Use where a name is used: `link` is a path in the repository, with its anchor */

/** The kinds of places that show how a name is used; the first kinds are the best examples. */
const kinds = [
  { label: 'Guide', files: ['docs/guide/*.md'] },
  { label: 'Recipe', files: ['docs/recipes/*.md'] },
  { label: 'Reference', files: ['docs/reference/*.md', 'docs/reference/diagnostics/*.md'] },
  { label: 'Design', files: ['docs/design/*.md'] },
  { label: 'Package', files: ['packages/*/README.md'] },
  { label: 'Example', files: ['examples/*/{src,test}/**/*.ts', 'apps/*/{src,test,acceptance}/**/*.ts'] },
  { label: 'Test', files: ['packages/*/test/**/*.ts'] },
  { label: 'Source', files: ['packages/*/src/**/*.ts', 'packages/*/bin/*.mjs', 'bench/*/*.mjs'] },
];

/** How many places are listed for one name. */
const most = 4;

/**
 * Indexes the places that use each identifier.
 * @returns {Map<string, Use[]>} by name, the best examples first
 */
export function indexUses() {
  /** @type {Map<string, Use[]>} */
  const index = new Map();
  for (const { label, files } of kinds)
    for (const path of globSync(files, { cwd: inRoot(), exclude: (name) => /^(node_modules|generated|dist)$/.test(name) }).toSorted()) {
      const text = readFileSync(inRoot(path), 'utf8');
      if (label === 'Source' && /generated|messages\.ts/.test(path)) continue;
      for (const [name, use] of path.endsWith('.md') ? usesInPage(path, text, label) : usesInCode(path, text, label)) {
        const uses = index.get(name) ?? [];
        if (uses.length < most || label === 'Source') index.set(name, [...uses, use]);
      }
    }
  return index;
}

/**
 * Finds the first use of each name in the TypeScript blocks of a page.
 * @param {string} path
 * @param {string} text
 * @param {string} label
 */
function usesInPage(path, text, label) {
  /** @type {Map<string, Use>} */
  const uses = new Map();
  const title = titleOf(text);
  let heading = '';
  for (const [, marks, words = '', code = ''] of text.matchAll(
    /^(#{1,4}) (.+)$|^```(?:ts|js|sh|json)?\b[^\n]*\n([\s\S]*?)^```|`[^`\n]+`/gm,
  )) {
    if (marks !== undefined) {
      heading = marks.length === 1 ? '' : words;
      continue;
    }
    for (const [name] of code.matchAll(/\b[A-Za-z_]\w{2,}\b/g))
      if (!uses.has(name)) {
        const anchor = heading === '' ? '' : `#${slugify(heading)}`;
        uses.set(name, { text: `${label}: ${title}${heading === '' ? '' : `, ${plain(heading)}`}`, link: `${path}${anchor}`, path });
      }
  }
  return uses;
}

/**
 * Finds the first use of each name in a source file, outside of its imports and doc comments.
 * @param {string} path
 * @param {string} text
 * @param {string} label
 */
function usesInCode(path, text, label) {
  /** @type {Map<string, Use>} */
  const uses = new Map();
  const blank = (/** @type {string} */ part) => part.replaceAll(/[^\n]/g, ' ');
  const code = text.replaceAll(/^(?:import|export) [^;]*? from '[^']+';|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, blank);
  for (const [index, line] of code.split('\n').entries())
    for (const [name] of line.matchAll(/\b[A-Za-z_]\w{2,}\b/g))
      if (!uses.has(name)) uses.set(name, { text: `${label}: ${path.split('/').at(-1)}`, link: `${path}#L${index + 1}`, path });
  return uses;
}

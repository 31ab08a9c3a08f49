import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { base } from '../site.mjs';
import { buildApiPages } from './api/pages.mjs';
import { inSite, prepared } from './folders.mjs';
import { rewriteLinks } from './links.mjs';
import { buildIndex, buildWhole } from './llms.mjs';
import { addMentions } from './mentions.mjs';
import { buildSidebar } from './sidebar.mjs';
import { readSources } from './sources.mjs';

/** Writes the pages of the site, its sidebar, and the texts for language models. Throws if a link leads nowhere. */
export async function prepare() {
  const pages = addMentions(await readPages());
  const sidebar = buildSidebar(pages);
  for (const [target, text] of pages) write(target, text);
  write('sidebar.json', JSON.stringify(sidebar));
  write('public/llms.txt', buildIndex(sidebar, base));
  write('public/llms-full.txt', buildWhole(sidebar, pages));
  write('public/icon.svg', readFileSync(inSite('pages', 'icon.svg'), 'utf8'));
  removeOthers();
}

/** Reads the text of each page, by its place in the site. @returns {Promise<Map<string, string>>} */
async function readPages() {
  const sources = [...readSources(), ...(await buildApiPages())];
  const targets = new Map(sources.map(({ path, target }) => [path, target]));
  const rewritten = sources.map((page) => ({ target: page.target, ...rewriteLinks(page, targets) }));
  const dead = rewritten.flatMap((page) => page.dead);
  if (dead.length > 0) throw new Error(`Dead links:\n${dead.join('\n')}`);
  const pages = new Map(rewritten.map(({ target, text }) => [target, withoutComments(text)]));
  for (const name of globSync('**/*.md', { cwd: inSite('pages') })) pages.set(name, readFileSync(inSite('pages', name), 'utf8'));
  // This page has no sidebar, and one footer is enough.
  const benchmarks = pages.get('benchmarks.md');
  if (benchmarks !== undefined) pages.set('benchmarks.md', `---\nfooter: false\n---\n\n${benchmarks}`);
  return pages;
}

/** @param {string} text */
function withoutComments(text) {
  return text.replaceAll(/^<!--.*?-->\n/gms, '');
}

/** @type {Set<string>} */
const written = new Set();

/**
 * Writes a file if its content has changed, so that the development server loads only that page again.
 * @param {string} name
 * @param {string} text
 */
function write(name, text) {
  const file = join(prepared, name);
  written.add(file);
  mkdirSync(dirname(file), { recursive: true });
  if (read(file) !== text) writeFileSync(file, text);
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes pages whose sources are gone. */
function removeOthers() {
  for (const name of globSync('**/*.md', { cwd: prepared })) if (!written.has(join(prepared, name))) rmSync(join(prepared, name));
}

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inSite } from './folders.mjs';

const file = inSite('.cache', 'highlight.json');

/**
 * Coloured code of earlier builds by its hash, and that of this build: highlighting takes a third of a build.
 * @type {Record<string, string>}
 */
const earlier = read();

/** @type {Record<string, string>} */
const used = {};

/**
 * Makes a renderer reuse the coloured code of earlier builds.
 * @param {import('vitepress').MarkdownRenderer} md
 * @param {string} version of the highlighter and its settings
 */
export function cacheHighlighting(md, version) {
  const { highlight } = md.options;
  if (!highlight) return;
  md.options.highlight = (code, language, attributes) => {
    const key = createHash('sha256')
      .update(JSON.stringify([version, code, language, attributes]))
      .digest('base64url');
    const html = earlier[key] ?? used[key] ?? highlight(code, language, attributes);
    used[key] = html;
    return html;
  };
}

/** Stores the coloured code of this build. */
export function saveHighlighting() {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(used));
}

/** @returns {Record<string, string>} */
function read() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The first build has none, and a file that was cut off is of no use.
    return {};
  }
}

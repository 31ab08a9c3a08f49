import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { base } from '../site.mjs';
import { output } from './folders.mjs';

/**
 * Finds the links of the built site that lead to no page or to no heading.
 * @returns {string[]} each as `page: link`
 */
export function findDeadLinks() {
  const files = new Set(globSync('**/*', { cwd: output }).map((name) => name.replaceAll('\\', '/')));
  const pages = [...files].filter((name) => name.endsWith('.html') && name !== '404.html');
  return findDeadLinksIn(new Map(pages.map((name) => [name, readFileSync(join(output, name), 'utf8')])), files);
}

/**
 * Finds the links of pages that lead to no file or to no heading.
 * @param {Map<string, string>} texts the HTML of each page by its place
 * @param {Set<string>} files every file of the site
 * @returns {string[]} each as `page: link`
 */
export function findDeadLinksIn(texts, files) {
  const ids = new Map([...texts].map(([name, text]) => [name, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))]));
  const dead = [...texts].flatMap(([name, text]) =>
    linksOf(text)
      .filter((link) => !leads(link, name))
      .map((link) => `${name}: ${link}`),
  );
  return [...new Set(dead)];

  /**
   * @param {string} link
   * @param {string} from
   */
  function leads(link, from) {
    const { pathname, hash } = new URL(link, `http://site${base}${from}`);
    const path = decodeURIComponent(pathname).slice(base.length);
    const target = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    if (!files.has(target)) return false;
    return hash === '' || !target.endsWith('.html') || (ids.get(target)?.has(decodeURIComponent(hash.slice(1))) ?? false);
  }
}

/** @param {string} text */
function linksOf(text) {
  return [...text.matchAll(/<(?:a|img|link|script)\b[^>]*? (?:href|src)="([^"]+)"/g)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&'))
    .filter((link) => !/^[a-z]+:/.test(link));
}

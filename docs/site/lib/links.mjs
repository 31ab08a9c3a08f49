import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { repositoryUrl } from '../site.mjs';
import { inRoot } from './folders.mjs';

/** Code, which has no links, or the target of a link or an image. */
const codeOrTarget = /^(`{3,})[^\n]*\n[\s\S]*?^\1[ \t]*$|`[^`\n]+`|\]\(([^()\s]+)\)/gm;

/**
 * Rewrites the links of a page: pages of the site get their place there, all other files their place in the repository.
 * @param {import('./sources.mjs').Source} page
 * @param {Map<string, string>} targets where the site shows each page of the repository
 * @returns {{ text: string, dead: string[] }} the page's text, and its links that lead nowhere
 */
export function rewriteLinks(page, targets) {
  /** @type {string[]} */
  const dead = [];
  const text = page.text.replaceAll(codeOrTarget, (whole, _fence, link) => {
    if (link === undefined || /^([a-z]+:|#|\/)/.test(link)) return whole;
    const [file = '', anchor] = link.split('#');
    const path = posix.normalize(posix.join(posix.dirname(page.path), file)).replace(/\/$/, '');
    if (!existsSync(inRoot(path))) {
      dead.push(`${page.path}: ${link}`);
      return whole;
    }
    return `](${addressOf(path, targets)}${anchor === undefined ? '' : `#${anchor}`})`;
  });
  return { text, dead };
}

/**
 * @param {string} path
 * @param {Map<string, string>} targets
 */
function addressOf(path, targets) {
  const target = targets.get(path) ?? targets.get(`${path}/README.md`);
  if (target !== undefined) return `/${target}`;
  // Pictures are read from the repository.
  if (path.endsWith('.svg')) return `/${path}`;
  const kind = statSync(inRoot(path)).isDirectory() ? 'tree' : 'blob';
  return `${repositoryUrl}/${kind}/main/${path}`;
}

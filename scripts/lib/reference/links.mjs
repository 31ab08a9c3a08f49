import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { inRoot } from '../root.mjs';
import { readSource } from '../sources.mjs';

/**
 * Returns a link from a page to what `@see` names: `docs/guide/uploads.md#limits` as `[Limits](../guide/uploads.md#limits)`.
 * @param {string} page
 * @param {string} target
 */
export function linkTo(page, target) {
  const [file = '', anchor] = target.split('#');
  if (!existsSync(inRoot(file))) throw new Error(`@see ${target}: there is no such page`);
  const headings = [...readSource(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  const heading = anchor === undefined ? headings[0] : headings.find((each) => anchorOf(each) === anchor);
  if (heading === undefined) throw new Error(`@see ${target}: there is no such heading`);
  const path = page === file ? '' : relative(page, file);
  return `[${heading}](${path}${anchor === undefined ? '' : `#${anchor}`})`;
}

/**
 * Returns a file's path relative to a page.
 * @param {string} page
 * @param {string} file
 */
function relative(page, file) {
  const path = posix.relative(posix.dirname(page), file);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Returns the anchor of a heading. @param {string} heading */
function anchorOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

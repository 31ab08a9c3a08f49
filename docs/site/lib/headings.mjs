/**
 * Returns the anchor of a heading, by the rules of the usual repository hosts, so that links work there and here.
 * @param {string} heading
 */
export function slugify(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * Returns the title of a page: its first heading.
 * @param {string} text
 */
export function titleOf(text) {
  return plain(/^# (.+)$/m.exec(text)?.[1] ?? '');
}

/**
 * Returns Markdown of one line without its marks.
 * @param {string} text
 */
export function plain(text) {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .trim();
}

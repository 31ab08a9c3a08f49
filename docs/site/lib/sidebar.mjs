import { slugify, titleOf } from './headings.mjs';

/** @typedef {{ text: string, link?: string, collapsed?: boolean, items?: Item[] }} Item */

/**
 * Makes the sidebar of each part of the site from the lists on the part's first page, so that their order is the reading order.
 * @param {Map<string, string>} pages the text of each page by its place in the site
 * @returns {Record<string, Item[]>}
 */
export function buildSidebar(pages) {
  const reference = listOf(pages, 'reference').map((item) =>
    item.link === '/reference/diagnostics/' ? { ...item, collapsed: true, items: diagnosticsOf(pages) } : item,
  );
  return {
    '/guide/': under('Guide', '/guide/', listOf(pages, 'guide')),
    '/recipes/': under('Recipes', '/recipes/', listOf(pages, 'recipes')),
    '/reference/': under('Reference', '/reference/', reference),
    '/design/': [
      ...under('Design', '/design/', listOf(pages, 'design')),
      {
        text: 'The project',
        link: '/design/architecture',
        items: ['design/architecture.md', 'design/contributing.md', 'design/security.md']
          .filter((target) => pages.has(target))
          .map((target) => ({ text: titleOf(pages.get(target) ?? ''), link: linkTo(`/${target}`) })),
      },
    ],
    '/api/': under('API', '/api/', listOf(pages, 'api')),
  };
}

/**
 * @param {string} text
 * @param {string} link
 * @param {Item[]} items
 */
function under(text, link, items) {
  const single = items.filter((item) => !isGroup(item));
  return [{ text, link, items: single }, ...items.filter(isGroup)];
}

/**
 * Reads the list of a part: links below a heading become a group.
 * @param {Map<string, string>} pages
 * @param {string} part
 */
function listOf(pages, part) {
  /** @type {Item[]} */
  const items = [];
  let group = items;
  for (const [, heading, text = '', link = ''] of (pages.get(`${part}/index.md`) ?? '').matchAll(
    /^## (.+)$|^- \[(.+?)\]\(([^)\s]+\.md)\)/gm,
  )) {
    if (heading === undefined) {
      group.push({ text: text.replaceAll('`', ''), link: linkTo(link) });
      continue;
    }
    group = [];
    // A group has a link of its own: without one, the theme makes it a button that contains others.
    items.push({ text: heading, link: `/${part}/#${slugify(heading)}`, items: group });
  }
  return items.filter((item) => !isGroup(item) || (item.items?.length ?? 0) > 0);
}

/**
 * Reads the diagnostics by their groups.
 * @param {Map<string, string>} pages
 */
function diagnosticsOf(pages) {
  /** @type {Item[]} */
  const groups = [];
  const text = pages.get('reference/diagnostics/index.md') ?? '';
  for (const [, heading, code = '', link = '', title = ''] of text.matchAll(/^## (.+)$|^\| \[(\w+)\]\(([^)]+)\) \| ([^:|]+)/gm)) {
    if (heading === undefined) groups.at(-1)?.items?.push({ text: `${code} ${title}`.trim(), link: linkTo(link) });
    else groups.push({ text: heading, link: `/reference/diagnostics/#${slugify(heading)}`, collapsed: true, items: [] });
  }
  return groups;
}

/** Removes the file's ending from a link from the site's root. @param {string} link */
function linkTo(link) {
  return link.replace(/index\.md$/, '').replace(/\.md$/, '');
}

/**
 * Returns whether an item is a heading with links below it. The list of diagnostics is a page with its own groups.
 * @param {Item} item
 */
function isGroup(item) {
  return item.items !== undefined && item.link !== '/reference/diagnostics/';
}

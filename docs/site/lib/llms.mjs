import { titleOf } from './headings.mjs';

/** @typedef {import('./sidebar.mjs').Item} Item */

const introduction = `# Portico

> A TypeScript framework for business services. An operation is declared once, as a class; the compiler turns it into a route, a binder, a validator, a serializer, an OpenAPI entry and the composition of its services.`;

/**
 * Writes llms.txt: the pages of the site in reading order, as llmstxt.org describes it.
 * @param {Record<string, Item[]>} sidebar
 * @param {string} base
 */
export function buildIndex(sidebar, base) {
  const parts = Object.values(sidebar).map((items) => {
    const lines = flatten(items).map(
      ({ text, link }) => `- [${text}](${base.replace(/\/$/, '')}${link?.endsWith('/') ? `${link}index` : link}.html)`,
    );
    return `## ${items[0]?.text}\n\n${lines.join('\n')}`;
  });
  return `${[introduction, `Everything on one page: [llms-full.txt](${base}llms-full.txt)`, ...parts].join('\n\n')}\n`;
}

/**
 * Writes llms-full.txt: every page of the site in reading order.
 * @param {Record<string, Item[]>} sidebar
 * @param {Map<string, string>} pages
 */
export function buildWhole(sidebar, pages) {
  const links = Object.values(sidebar).flatMap((items) => flatten(items).flatMap(({ link }) => link ?? []));
  const texts = [...new Set(links)].map((link) => {
    const text = pages.get(`${link.slice(1)}${link.endsWith('/') ? 'index' : ''}.md`) ?? '';
    if (titleOf(text) === '') throw new Error(`${link} has no title`);
    return `<!-- ${link} -->\n\n${text.trim()}`;
  });
  return `${[introduction, ...texts].join('\n\n')}\n`;
}

/**
 * @param {Item[]} items
 * @returns {Item[]}
 */
function flatten(items) {
  return items.flatMap((item) => [...(item.link === undefined || item.link.includes('#') ? [] : [item]), ...flatten(item.items ?? [])]);
}

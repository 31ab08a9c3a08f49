import { slugify, titleOf } from './headings.mjs';

const diagnostic = /^reference\/diagnostics\/(PRAG\d+)\.md$/;

/** The parts of the site whose pages explain declarations, the most helpful first. */
const parts = ['guide', 'recipes', 'reference', 'design'];

/** How many places are listed for one diagnostic. */
const most = 5;

/**
 * Adds to the page of each diagnostic the places of the guide and the reference that mention it.
 * @param {Map<string, string>} pages the text of each page by its place in the site
 * @returns {Map<string, string>}
 */
export function addMentions(pages) {
  const places = findMentions(pages);
  return new Map([...pages].map(([target, text]) => [target, withMentions(text, places, diagnostic.exec(target)?.[1])]));
}

/**
 * @param {string} text
 * @param {Map<string, string[]>} places
 * @param {string | undefined} code
 */
function withMentions(text, places, code) {
  if (code === undefined) return text;
  const links = places.get(code)?.slice(0, most) ?? [];
  return `${text.trimEnd()}\n\n## See also\n\n${[...links, '[All diagnostics](/reference/diagnostics/index.md)'].map((link) => `- ${link}`).join('\n')}\n`;
}

/**
 * Finds the headings below which pages mention each diagnostic.
 * @param {Map<string, string>} pages
 * @returns {Map<string, string[]>} links by code
 */
function findMentions(pages) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const part of parts)
    for (const [target, text] of pages) {
      if (!target.startsWith(`${part}/`) || target.startsWith('reference/diagnostics/')) continue;
      for (const { code, heading } of mentionsOf(text)) {
        const known = places.get(code) ?? [];
        if (known.some((link) => link.includes(`(/${target}`))) continue;
        const title = titleOf(text);
        const link = heading === '' ? `[${title}](/${target})` : `[${title}: ${heading}](/${target}#${slugify(heading)})`;
        places.set(code, [...known, link]);
      }
    }
  return places;
}

/**
 * Returns the codes that a page names, each with the heading above it.
 * @param {string} text
 */
function mentionsOf(text) {
  let heading = '';
  /** @type {{ code: string, heading: string }[]} */
  const mentions = [];
  for (const [, words, code] of text.matchAll(/^#{2,4} (.+)$|\b(PRAG\d{4})\b/gm)) {
    if (words !== undefined) heading = words.replaceAll(/[`*]/g, '');
    else if (code !== undefined) mentions.push({ code, heading });
  }
  return mentions;
}

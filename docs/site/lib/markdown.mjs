import { readFileSync } from 'node:fs';
import { inRoot } from './folders.mjs';

/**
 * Adapts the Markdown renderer: text is never read as a template, code has its file name, and pictures follow the theme.
 * @param {import('vitepress').MarkdownRenderer} md
 */
export function extendMarkdown(md) {
  const { text, code_inline: inlineCode, fence, image } = md.renderer.rules;
  md.renderer.rules['text'] = (...args) => (text?.(...args) ?? '').replaceAll('{{', '&#123;&#123;');
  md.renderer.rules['code_inline'] = (...args) => (inlineCode?.(...args) ?? '').replace('<code', '<code v-pre');
  md.renderer.rules['fence'] = (...args) => {
    const title = /\btitle="([^"]+)"/.exec(args[0][args[1]]?.info ?? '')?.[1];
    const code = fence?.(...args) ?? '';
    return title === undefined ? code : `<p class="file" v-pre>${md.utils.escapeHtml(title)}</p>\n${code}`;
  };
  for (const part of ['open', 'close']) md.renderer.rules[`th_${part}`] = renderHeaderCell;
  md.renderer.rules['image'] = (...args) => {
    const source = args[0][args[1]]?.attrGet('src') ?? '';
    if (!source.endsWith('.svg')) return image?.(...args) ?? '';
    const svg = readFileSync(inRoot(source), 'utf8');
    // A template may have no style: that of the pictures is in the theme.
    return `<span class="picture" v-pre>${svg.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(/\n\s*/g, '')}</span>`;
  };
}

/**
 * Renders the tag of a header cell; an empty one is a plain cell, since a header without a name says nothing to screen readers.
 * @type {import('vitepress').MarkdownRenderer['renderer']['rules'][string]}
 */
function renderHeaderCell(tokens, index, options, _env, self) {
  const token = tokens[index];
  if (!token) return '';
  const content = tokens[token.nesting === 1 ? index + 1 : index - 1]?.content ?? '';
  token.tag = content.trim() === '' ? 'td' : 'th';
  return self.renderToken(tokens, index, options);
}

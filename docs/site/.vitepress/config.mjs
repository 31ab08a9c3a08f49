import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { output, inSite, prepared } from '../lib/folders.mjs';
import { slugify } from '../lib/headings.mjs';
import { cacheHighlighting, saveHighlighting } from '../lib/highlight.mjs';
import { extendMarkdown } from '../lib/markdown.mjs';
import { searchOptions } from '../lib/search.mjs';
import { base, repositoryUrl, version } from '../site.mjs';

const sidebar = JSON.parse(readFileSync(join(prepared, 'sidebar.json'), 'utf8'));

/** @type {{ version: string, link: string }[]} */
const earlier = JSON.parse(readFileSync(inSite('versions.json'), 'utf8'));

export default defineConfig({
  title: 'Portico',
  description: 'A TypeScript framework for business services',
  lang: 'en',
  base,
  metaChunk: true,
  srcDir: prepared,
  outDir: output,
  cacheDir: inSite('.cache', 'vitepress'),
  head: [['link', { rel: 'icon', href: `${base}icon.svg`, type: 'image/svg+xml' }]],
  markdown: {
    html: false,
    linkify: false,
    anchor: { slugify },
    headers: { slugify },
    toc: { slugify },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => {
      cacheHighlighting(md, readFileSync(inSite('package-lock.json'), 'utf8'));
      extendMarkdown(md);
    },
  },
  buildEnd: saveHighlighting,
  vite: { build: { chunkSizeWarningLimit: 8000, reportCompressedSize: false } },
  themeConfig: {
    logo: '/icon.svg',
    sidebar,
    outline: { level: [2, 3] },
    search: { provider: 'local', options: searchOptions },
    nav: [
      { text: 'Guide', link: '/guide/', activeMatch: '^/guide/' },
      { text: 'Recipes', link: '/recipes/', activeMatch: '^/recipes/' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'API', link: '/api/', activeMatch: '^/api/' },
      { text: 'Design', link: '/design/', activeMatch: '^/design/' },
      { text: 'Benchmarks', link: '/benchmarks' },
      {
        text: version,
        items: [
          { text: `${version} (this version)`, link: '/' },
          ...earlier.map((each) => ({ text: each.version, link: each.link, target: '_self' })),
          { text: 'Repository', link: repositoryUrl },
        ],
      },
    ],
    footer: { message: 'Released under the Apache License 2.0.' },
  },
});

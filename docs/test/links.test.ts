import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { brokenLinks } from './support/links.ts';
import { pagesAt } from './support/pages.ts';

const pages = pagesAt('*.md', 'docs/*/*.md', 'docs/reference/diagnostics/*.md', '{examples,packages}/*/README.md', '{bench,mutation}/*.md');

it.each(pages)('every relative link of $path leads to an existing file and heading', (page) => {
  expect(brokenLinks(page)).toEqual([]);
});

it.each(['guide', 'reference', 'design'])('every page of docs/%s is on the map of its folder', (folder) => {
  const [map = { path: '', text: '' }] = pagesAt(`docs/${folder}/README.md`);
  const unlisted = pagesAt(`docs/${folder}/*.md`).filter(({ path }) => path !== map.path && !map.text.includes(`](./${basename(path)})`));
  expect(unlisted.map(({ path }) => path)).toEqual([]);
});

it('finds the link to a missing file and the one to a missing heading', () => {
  const text = '# A page\n\n[one](./missing.md) [two](#a-page) [three](#no-such-heading) `[four](./code.md)`\n';
  expect(brokenLinks({ path: 'README.md', text, blocks: [] })).toEqual([
    './missing.md: there is no such file',
    '#no-such-heading: there is no such heading',
  ]);
});

it('finds the link to a line with other text, and the one to a missing line', () => {
  const file = 'docs/test/setup/README.ts';
  const text = `[\`permissions\`](${file}#L1) [\`permissions\`](${file}#L2) [\`permissions\`](${file}#L99)\n`;
  expect(brokenLinks({ path: 'README.md', text, blocks: [] })).toEqual([
    `${file}#L2: 'permissions' does not stand there; run \`node scripts/reference.mjs\``,
    `${file}#L99: there is no such line`,
  ]);
});

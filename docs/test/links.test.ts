import { expect, it } from 'vitest';
import { brokenLinks } from './support/links.ts';
import { pagesAt } from './support/pages.ts';

const pages = pagesAt('*.md', 'docs/*/*.md', 'docs/reference/diagnostics/*.md', '{examples,packages}/*/README.md', '{bench,mutation}/*.md');

it.each(pages)('every relative link of $path leads to a file and a heading that is there', (page) => {
  expect(brokenLinks(page)).toEqual([]);
});

it('finds the link to a missing file and the one to a missing heading', () => {
  const text = '# A page\n\n[one](./missing.md) [two](#a-page) [three](#no-such-heading) `[four](./code.md)`\n';
  expect(brokenLinks({ path: 'README.md', text, blocks: [] })).toEqual([
    './missing.md: there is no such file',
    '#no-such-heading: there is no such heading',
  ]);
});

it('finds the link to a line that says something else, and the one to a line that is not there', () => {
  const text = '[`expect`](docs/test/links.test.ts#L1) [`it`](docs/test/links.test.ts#L2) [`it`](docs/test/links.test.ts#L99)\n';
  expect(brokenLinks({ path: 'README.md', text, blocks: [] })).toEqual([
    "docs/test/links.test.ts#L2: 'it' does not stand there; run `node scripts/reference.mjs`",
    'docs/test/links.test.ts#L99: there is no such line',
  ]);
});

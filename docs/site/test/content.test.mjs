import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findExamples } from '../lib/api/examples.mjs';
import { readApi } from '../lib/api/model.mjs';
import { indexUses } from '../lib/api/uses.mjs';
import { inRoot, output } from '../lib/folders.mjs';
import { findDeadLinks, findDeadLinksIn } from '../lib/deadLinks.mjs';
import { findStalePictures } from '../lib/pictures/all.mjs';

const read = (/** @type {string} */ name) => readFileSync(join(output, name), 'utf8');

describe('The built site', () => {
  it('has no dead link', () => {
    assert.deepEqual(findDeadLinks(), []);
  });

  it('finds a link to a missing page and to a missing heading', () => {
    const pages = new Map([
      ['a.html', '<a class="x" href="/b.html#there">b</a><a href="/b.html#gone">b</a><a href="/c.html">c</a>'],
      ['b.html', '<h2 id="there">There</h2>'],
    ]);
    assert.deepEqual(findDeadLinksIn(pages, new Set(pages.keys())), ['a.html: /b.html#gone', 'a.html: /c.html']);
  });

  it('lists its pages in llms.txt in reading order, and each exists', () => {
    const index = read('llms.txt');
    const links = [...index.matchAll(/\]\((\/[^)]+)\)/g)].map(([, link = '']) => link);
    assert.deepEqual(
      links.filter((link) => !existsSync(join(output, link))),
      [],
    );
    const order = ['/guide/first-endpoint.html', '/guide/inputs.html', '/guide/entities.html', '/guide/deploying.html'];
    assert.deepEqual(
      links.filter((link) => order.includes(link)),
      order,
    );
  });

  it('has the text of every page of the guide, the recipes and the reference in llms-full.txt', () => {
    const whole = read('llms-full.txt');
    for (const path of globSync('docs/{guide,recipes,reference}/*.md', { cwd: inRoot() })) {
      const title = /^# (.+)$/m.exec(readFileSync(inRoot(path), 'utf8'))?.[1] ?? '';
      assert.ok(whole.includes(`# ${title}`), path);
    }
  });

  it('links the page of each diagnostic to the guide', () => {
    const pages = globSync('reference/diagnostics/PRAG*.html', { cwd: output });
    assert.ok(pages.length > 150);
    for (const page of pages) assert.match(read(page), /href="\/guide\//, page);
  });

  it('has an example, or a link to one, for every exported name', async () => {
    const entries = await readApi();
    const all = entries.flatMap(({ names }) => names);
    const index = indexUses();
    const bare = all.filter((each) => {
      const { own, uses, through } = findExamples(each, index, all);
      return own.length + uses.length + through.length === 0;
    });
    assert.ok(all.length > 500);
    assert.deepEqual(
      bare.map(({ name, path }) => `${name} (${path})`),
      [],
    );
  });

  it('has pictures that agree with their texts and tables', () => {
    assert.deepEqual(findStalePictures(), []);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { attacks } from '../../judges/hostile/attacks/all.mjs';

const page = join(import.meta.dirname, '../design/threat-model.md');
const text = readFileSync(page, 'utf8');

/** The rows of the tables whose last column names tests. */
const tables = [...text.matchAll(/^\| (?:Entry point|Attack) \|.*\| Shown by \|\n\|[-|]+\|\n((?:\|.*\n)+)/gm)].map(([, rows = '']) =>
  rows.trimEnd(),
);
const rows = tables.flatMap((table) =>
  table.split('\n').map((row) => {
    const cells = row.split(' | ');
    const links = [...(cells.at(-1) ?? '').matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)];
    return { title: (cells[0] ?? '').replace(/^\| /, ''), tests: links.map(([, name = '', path = '']) => ({ name, path })) };
  }),
);

it('has a row for each entry point and each attack', () => {
  expect(rows.length).toBeGreaterThan(25);
});

it.each(rows)('names a test that shows how $title is protected', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const { path } of tests) {
    const file = join(dirname(page), path);
    expect(existsSync(file), path).toBe(true);
    expect(
      /\bit(?:\.\w+)*[(<]|describe\w*\(|title:|process\.exitCode =|function makeRequest/.test(readFileSync(file, 'utf8')),
      `${path} tests nothing`,
    ).toBe(true);
  }
});

it.each(Object.keys(attacks))('has a row for the class of attacks %s', (kind) => {
  expect(rows.flatMap(({ tests }) => tests.map(({ path }) => path))).toContain(`../../judges/hostile/attacks/${kind}.mjs`);
});

it('gives every attack a unique title for each target', () => {
  const titles = Object.values(attacks).flatMap((list) => list.map(({ title }) => title));
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

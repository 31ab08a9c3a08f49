import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCommands } from './support/commands.ts';
import { pagesAt, root } from './support/pages.ts';

const recipes = pagesAt('docs/recipes/*.md').filter(({ path }) => basename(path) !== 'README.md');
const contents = readFileSync(join(root, 'docs/recipes/README.md'), 'utf8');

describe.each(recipes)('The recipe $path', ({ path, text, blocks }) => {
  it('has a question as its title', () => {
    expect(text).toMatch(/^# How do I .+\?\n/);
  });

  it('is listed once, under its question', () => {
    const question = /^# (.+)\n/.exec(text)![1];
    expect(contents.split(`(./${basename(path)})`)).toHaveLength(2);
    expect(contents).toContain(`[${question}](./${basename(path)})`);
  });

  it('has code that runs: an exchange, a test or a command', () => {
    const runs = blocks.filter(
      (block) => (block.language === 'http' && block.info !== 'fragment') || /\.test\.ts"/.test(block.info) || isCommands(block),
    );
    expect(runs).not.toEqual([]);
  });
});

it('has at least 30 recipes', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(30);
});

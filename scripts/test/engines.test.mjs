import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findMissing } from '../lib/engines.mjs';
import { inRoot } from '../lib/root.mjs';

const page = readFileSync(inRoot('engines', 'README.md'), 'utf8');
const engines = readdirSync(inRoot('engines')).filter((name) => existsSync(inRoot('engines', name, 'run.ts')));

// `npm run engines` itself takes many minutes, and needs root.
describe('npm run engines', () => {
  it('has a row on its page for each engine', () => {
    for (const name of engines) expect(page).toContain(`| \`${name}\` |`);
  });

  it('names engines that exist in the commands of its page', () => {
    const named = [...page.matchAll(/^npm run engines -- (?<name>[a-z]+)/gm)].map(({ groups }) => groups?.['name']);
    for (const name of named) expect(engines).toContain(name);
  });

  it('knows the packages that each engine needs', () => {
    expect(findMissing(engines).every((name) => /^[a-z0-9-]+$/.test(name))).toBe(true);
  });
});

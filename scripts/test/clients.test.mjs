import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configurations } from '../../clients/lib/configurations.mjs';
import { inRoot } from '../lib/root.mjs';

const page = readFileSync(inRoot('clients', 'README.md'), 'utf8');
const { dependencies } = JSON.parse(readFileSync(inRoot('clients', 'package.json'), 'utf8'));

// `npm run clients` itself takes minutes, and installs the generators.
describe('npm run clients', () => {
  it('has nine configurations, each with ten calls and a row of its page', () => {
    expect(new Set(configurations.map(({ name }) => name)).size).toBe(9);
    for (const { name } of configurations) {
      expect(existsSync(inRoot('clients', 'calls', `${name}.ts`)), name).toBe(true);
      expect(page).toContain(`| \`${name}\` |`);
    }
  });

  it('chooses configurations that exist with the commands of its page', () => {
    const chosen = [...page.matchAll(/--only=(?<text>[\w-]+)/g)].map(({ groups }) => groups?.['text'] ?? '');
    for (const text of chosen) expect(configurations.some(({ name }) => name.includes(text))).toBe(true);
  });

  it('installs exact versions', () => {
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+$/);
  });

  it('makes settings with the folders of the description and the client', () => {
    for (const { settings } of configurations) {
      if (settings) expect(settings('in.json', 'out')).toMatch(/in\.json[^]*out/);
    }
  });
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readOptions } from '../../bench/lib/options.mjs';
import { inRoot } from '../lib/root.mjs';

const page = readFileSync(inRoot('bench', 'README.md'), 'utf8');
const commands = [...page.matchAll(/^npm run bench(?: --(?<options> [^#\n]*))?/gm)].map(({ groups }) => (groups?.['options'] ?? '').trim());

it.each(commands)('accepts the options on the page of the benchmarks: npm run bench -- %s', (options) => {
  expect(readOptions(options === '' ? [] : options.split(/\s+/)).help).toBe(false);
});

it('rejects an unknown part', () => {
  expect(() => readOptions(['--only=speed'])).toThrow("There is no part 'speed'");
});

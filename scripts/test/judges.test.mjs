import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { difference } from '../../judges/lib/comparison.mjs';
import { parse, stringify } from '../../judges/lib/json.mjs';
import { mutate } from '../../judges/lib/mutations.mjs';
import { readOptions } from '../../judges/lib/options.mjs';
import { Random } from '../../judges/lib/random.mjs';
import { read, typeText } from '../../judges/lib/reading.mjs';
import { scalars } from '../../judges/lib/scalars.mjs';
import { readSummary, summaryLine } from '../../judges/lib/summary.mjs';
import { randomCase } from '../../judges/types/grammar/expression.mjs';
import { judgeTable } from '../lib/judges.mjs';
import { inRoot } from '../lib/root.mjs';

/** @typedef {import('../../judges/lib/forms.mjs').Form} Form */

const page = readFileSync(inRoot('judges', 'README.md'), 'utf8');
const commands = [...page.matchAll(/^npm run judges(?: --(?<options> [^#\n]*))?/gm)].map(({ groups }) =>
  (groups?.['options'] ?? '').trim(),
);
const summary = { judge: 'types', cases: 20_000, agreed: 19_998, refused: 150, disagreements: 2, seconds: 61.25, seed: 7 };

/** @type {Form} */
const text = { kind: 'text' };

/**
 * Runs a judge.
 * @param {Record<string, Form>} members
 * @param {readonly string[]} [optional]
 * @returns {Form}
 */
function object(members, optional = []) {
  const entries = Object.entries(members).map(
    ([name, form]) => /** @type {const} */ ([name, { name, form, optional: optional.includes(name) }]),
  );
  return { kind: 'members', members: new Map(entries), indexes: [] };
}

describe('npm run judges', () => {
  it.each(commands)('accepts the options of the command on its page: npm run judges -- %s', (line) => {
    const options = line.split(/\s+/).filter((part) => part.startsWith('--'));
    expect(readOptions(options, 5).count).toBeGreaterThan(0);
  });

  it('prints a table of the last lines of the judges', () => {
    const results = [
      { name: 'types', status: 1, summary: readSummary(summaryLine(summary)) },
      { name: 'edits', status: 139, summary: readSummary('Segmentation fault') },
    ];
    expect(judgeTable(results).split('\n')).toEqual([
      'Judge   Cases  Agreed  Refused                Disagreements  Seconds  Seed',
      'types  20,000  19,998      150                            2     61.3     7',
      'edits       -       -        -  no summary, exit status 139        -     -',
    ]);
  });
});

describe('the type fuzzer', () => {
  it('writes the same types for the same seed', () => {
    const write = (/** @type {number} */ seed) => [...randomCase('t1', new Random(seed)).files];
    expect(write(5)).toEqual(write(5));
    expect(write(5)).not.toEqual(write(6));
  });

  it('reads absent, null and undeclared members as the guide does', () => {
    const form = object({ a: text, b: text }, ['b']);
    const view = (/** @type {unknown} */ value) => {
      const reading = read(value, form);
      return reading && typeText(reading.view);
    };
    expect(view({ a: 'x', b: null, c: 1 })).toBe('{ "a": "x" }');
    expect(view({ a: null })).toBeUndefined();
    expect(view({ b: 'x' })).toBeUndefined();
  });

  it('finds a member that is lost, changed or leaked', () => {
    /** @type {Form} */
    const form = { kind: 'union', options: [object({ a: text }), object({ a: text, b: text })] };
    const sent = { a: 'x', b: 'y', c: 'z' };
    expect(difference(sent, { a: 'x', b: 'y' }, form)).toBeUndefined();
    expect(difference(sent, { a: 'x' }, form)).toBe('/b is nothing, sent was "y"');
    expect(difference(sent, { a: '', b: 'y' }, form)).toBe('/a is "", sent was "x"');
    expect(difference(sent, { a: 'x', b: 'y', c: 'z' }, form)).toBe('/c is declared nowhere, received is "z"');
  });
});

describe('Mutations of values', () => {
  it('stay JSON values, and leave the original values unchanged', () => {
    const random = new Random(680925756);
    const shared = stringify(scalars);
    const value = Object.fromEntries(
      Object.values(scalars).flatMap(({ examples }, at) => examples.map((each, index) => [`m${at}x${index}`, each])),
    );
    const others = [value, [value], 'a', 1, null];
    const before = stringify(others);
    for (let count = 0; count < 20_000; count++) {
      const text = stringify(mutate(random.pick(others), { random, others }));
      if (text !== undefined) parse(text);
    }
    expect(stringify(others)).toBe(before);
    expect(stringify(scalars)).toBe(shared);
  });
});

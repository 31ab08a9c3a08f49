import { JsonReader, openModel } from '@portico/runtime/reading';
import { AppError } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { parseJsonBody } from '../../host/src/http/json.ts';
import { Random } from './hostile/random.ts';

const pieces = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '"a"',
  '"b":',
  '1',
  '1.50',
  '-0',
  'true',
  'nul',
  ' ',
  '"é😀"',
  '"\\u00e9"',
  '\\',
  '\u00a0',
];
const model = openModel(
  [
    { members: [['a', 1]], items: 0 },
    { exact: true, items: 1 },
  ],
  true,
);
const whole = openModel(undefined, false);

/** Creates a text that is valid JSON or similar, and long enough to be measured. */
function textOf(random: Random): string {
  const value = (depth: number): unknown => {
    if (depth > 3 || random.chance(0.3)) return [1, 'text', 2.5, null, true, 'é'][random.below(6)];
    const values = Array.from({ length: random.below(6) }, () => value(depth + 1));
    return random.chance(0.5) ? values : Object.fromEntries(values.map((each, index) => [['a', 'b', '__proto__', 'c'][index % 4], each]));
  };
  const text = JSON.stringify(Array.from({ length: 1 + random.below(60) }, () => value(0))).replaceAll('2.5', '2.50');
  if (random.chance(0.5)) return text;
  const at = random.below(text.length);
  return text.slice(0, at) + random.pick(pieces) + text.slice(at + random.below(3));
}

describe('A JSON body', () => {
  const seed = Number(process.env['PORTICO_JSON_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

  it.each([
    ['as doubles', false, whole],
    ['with exact numbers', true, openModel(undefined, true)],
  ])(`has one outcome, whether it is parsed at once or in pieces, within any limits: %s (seed ${seed})`, (_title, exact, node) => {
    const random = new Random(seed);
    for (let round = 0; round < 6_000; round++) {
      const bytes = Buffer.from(textOf(random).toWellFormed());
      const values = random.chance(0.3) ? 1 + random.below(40) : 500_000;
      const small = parseJsonBody(bytes, { values, exact, model: () => node });
      const reader = new JsonReader({ values, depth: 512, node });
      for (let at = 0; at < bytes.length; at += 7) reader.push(bytes.subarray(at, at + 7));
      const large = reader.end();
      const outcome = small instanceof AppError ? { tooManyValues: values } : 'value' in small ? { value: small.value } : small;
      expect(outcome, bytes.toString()).toStrictEqual(large);
    }
  });

  it('is built with its unknown members only up to 1,000 values', () => {
    const parse = (unknown: number) =>
      parseJsonBody(Buffer.from(JSON.stringify({ a: 1, c: Array(unknown).fill(1234) })), {
        values: 500_000,
        exact: false,
        model: () => model,
      });
    expect(parse(997)).toMatchObject({ value: { a: 1, c: expect.any(Array) as unknown }, values: 1_000 });
    expect(parse(998)).toEqual({ value: { a: 1 }, values: 2 });
  });

  it('contains only the members of its model if its numbers retain their digits', () => {
    const read = parseJsonBody(Buffer.from('{"a":1.50,"b":1.50}'), { values: 10, exact: true, model: () => model });
    expect(read).toEqual({ value: { a: expect.objectContaining({ text: '1.50' }) as unknown }, values: 2 });
  });
});

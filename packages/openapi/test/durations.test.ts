import { isDuration, parseNanoseconds } from '@portico/core/values';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { scalarSchemas } from '../src/schemas/scalars.ts';

const seed = Number(process.env['PORTICO_DURATION_SEED'] ?? Date.now() % 1_000_000);
const count = Number(process.env['PORTICO_DURATION_TEXTS'] ?? 20_000);

/** Returns numbers from 0 to 1 (mulberry32). */
function createRandom(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = createRandom(seed);
const below = (most: number) => Math.floor(random() * most);
const pieces = [
  'P',
  'T',
  'W',
  'D',
  'H',
  'M',
  'S',
  'Y',
  '.',
  ',',
  '0',
  '1',
  '05',
  '999',
  '1.5',
  '0.123456789',
  '1.1234567890',
  '-',
  ' ',
  'p',
  '\n',
  '٣',
];
const part = (unit: string) => (below(3) === 0 ? '' : `${below(100)}${unit}`);

/** Returns a text that is nearly a duration. */
function makeText(): string {
  if (below(4) === 0) return `P${Array.from({ length: below(7) }, () => pieces[below(pieces.length)]).join('')}`;
  const time = [part('H'), part('M'), part(below(2) === 0 ? 'S' : `.${below(10 ** (1 + below(10)))}S`)].join('');
  const text = `P${below(6) === 0 ? part('W') : part('D')}${below(8) === 0 && time === '' ? 'T' : time === '' ? '' : `T${time}`}`;
  if (below(2) === 0) return text;
  const at = below(text.length + 1);
  return text.slice(0, at) + pieces[below(pieces.length)]! + text.slice(at + below(2));
}

it(`accepts by its published schema exactly the durations that hosts accept (seed ${seed})`, () => {
  const validate = new Ajv2020({ strict: true }).compile(scalarSchemas.Duration);
  const fixed = [
    '',
    'P',
    'PT',
    'P1DT',
    'PT1H1S',
    'PT.5S',
    'PT1.S',
    'P1W1D',
    'P1Y',
    'P1M',
    'PT1M',
    'PT5',
    'P1D\n',
    `PT${'0'.repeat(96)}1S`,
    `PT${'0'.repeat(97)}1S`,
  ];
  // A pattern cannot bound the length of all parts together.
  const isShort = (text: string) => !/\d{5}/.test(text.replaceAll(/\.\d+/g, ''));
  const texts = [...fixed, ...Array.from({ length: count }, makeText).filter(isShort)];
  const accepted = texts.filter(isDuration);
  expect(accepted.length).toBeGreaterThan(count / 10);
  expect(texts.filter((text) => validate(text) !== isDuration(text))).toEqual([]);
});

it('accepts a duration that is too long only by its schema, because no pattern bounds it', () => {
  const validate = new Ajv2020().compile(scalarSchemas.Duration);
  expect([validate('P106752D'), parseNanoseconds('P106752D')]).toEqual([true, undefined]);
});

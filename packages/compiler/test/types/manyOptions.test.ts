import { expect, it } from 'vitest';
import { codesOf } from '../support/codesOf.ts';

const codesOfType = (type: string) => codesOf(`export type Wanted = ${type};`);
const options = (count: number, tag: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `{ ${tag(index)}v${index}: string }`).join(' | ');
const untagged = (count: number) => options(count, () => '');

it('rejects a union without a discriminator whose options cannot be compared in reasonable time', async () => {
  // Seven unions of three options each are 2,187 options together.
  const three = Array.from({ length: 7 }, (_, index) => `({ a${index}: 1 } | { b${index}: 2 } | { c${index}: 3 })`).join(' & ');
  expect(await codesOfType(three)).toEqual(['PRAG0588']);
  expect(await codesOfType(untagged(501))).toEqual(['PRAG0588']);
});

it('accepts 500 options, and any number with a discriminator or of literals', async () => {
  expect(await codesOfType(untagged(500))).toEqual([]);
  expect(await codesOfType(options(700, (index) => `kind: 'k${index}'; `))).toEqual([]);
  expect(await codesOfType(Array.from({ length: 2000 }, (_, index) => `'v${index}'`).join(' | '))).toEqual([]);
});

import { isContentTypePattern, isFileSize } from '@portico/core/manifest';
import { expect, it } from 'vitest';

it.each(['image/png', 'image/*', 'image/svg*', 'image*', '*', 'application/vnd.api+json', "x!#$%&'+.^_`|~-/a!#$%&'+.^_`|~-"])(
  'the content type %s can be required',
  (text) => {
    expect(isContentTypePattern(text)).toBe(true);
  },
);

it.each([
  '',
  'image',
  'image/',
  '/png',
  'image/png; q=1',
  'image /png',
  'image/p ng*',
  'a b*',
  'image/png/*',
  'image/(png)',
  ' image/png',
  '*/png',
])('the content type %j cannot be required', (text) => {
  expect(isContentTypePattern(text)).toBe(false);
});

it('the maximum size of a file is a whole number of bytes from 0', () => {
  expect([0, 1, 5_000_000].map(isFileSize)).toEqual([true, true, true]);
  expect([-1, 1.5, Number.NaN, Infinity, 2 ** 53].map(isFileSize)).toEqual([false, false, false, false, false]);
});

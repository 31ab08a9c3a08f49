import { describe, expect, it } from 'vitest';
import { parseByteRange } from '../../src/files/byteRange.ts';

describe('a requested range (RFC 9110 section 14.1.2)', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 1 }],
    ['bytes=2-5', { start: 2, end: 6 }],
    ['bytes=9-9', { start: 9, end: 10 }],
    ['bytes=5-', { start: 5, end: 10 }],
    ['bytes=5-9999', { start: 5, end: 10 }],
    ['bytes=-3', { start: 7, end: 10 }],
    ['bytes=-10', { start: 0, end: 10 }],
    ['bytes=-11', { start: 0, end: 10 }],
    ['BYTES=1-2', { start: 1, end: 3 }],
    ['bytes=, \t1-2\t ,', { start: 1, end: 3 }],
  ])('%j of ten bytes is %o', (header, range) => expect(parseByteRange(header, 10)).toEqual(range));

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s is not satisfiable for ten bytes', (header) =>
    expect(parseByteRange(header, 10)).toBe('unsatisfiable'),
  );

  it.each([
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,3-4',
    'bytes=1',
    'bytes=a-b',
    'lines=0-1',
    'x bytes=0-1',
    'bytes=0-1 x',
    'bytes=1 2-3',
  ])('%j is ignored: malformed, of another unit, or several', (header) => expect(parseByteRange(header, 10)).toBeUndefined());

  it('of an empty file is the whole file if it counts from the end, and not satisfiable if it counts from the start', () => {
    expect([parseByteRange('bytes=-1', 0), parseByteRange('bytes=0-', 0), parseByteRange('bytes=-0', 0)]).toEqual([
      undefined,
      'unsatisfiable',
      'unsatisfiable',
    ]);
  });
});

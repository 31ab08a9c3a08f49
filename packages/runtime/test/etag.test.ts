import { matchesNone, matchesStrongly } from '@portico/runtime';
import { describe, expect, it } from 'vitest';

describe('If-Match (RFC 9110 section 13.1.1)', () => {
  it.each(['"a"', '*', ' * ', '"b", "a"', '"b","a"', ', ,"a"', '"a",', 'W/"a", "a"', '\t"a"\t', '"a", "b"'])('%j matches "a"', (header) =>
    expect(matchesStrongly(header, '"a"')).toBe(true),
  );

  it.each(['"b"', 'W/"a"', '', '"b",'])('%j does not match "a"', (header) => expect(matchesStrongly(header, '"a"')).toBe(false));

  it.each(['a', '"a" "b"', '"a", b', '"a", "', '"a b"', 'x"a"', 'a,', '"a", *'])('%j is malformed', (header) =>
    expect(matchesStrongly(header, '"a"')).toBeUndefined(),
  );

  it('matches only * if there is no tag', () => {
    expect([
      matchesStrongly('*', null),
      matchesStrongly('"a"', null),
      matchesStrongly(',', null),
      matchesStrongly('W/"a"', 'W/"a"'),
    ]).toEqual([true, false, false, false]);
  });
});

describe('If-None-Match (RFC 9110 section 13.1.2)', () => {
  it.each([
    ['"a"', '"a"', true],
    ['W/"a"', '"a"', true],
    ['"a"', 'W/"a"', true],
    ['"b", W/"a"', '"a"', true],
    [' * ', '"a"', true],
    ['"b"', '"a"', false],
    ['a', '"a"', false],
    [undefined, '"a"', false],
    ['"W/a"', '"a"', false],
  ])('%j and %s: %s', (header, tag, known) => expect(matchesNone(header, tag)).toBe(known));
});

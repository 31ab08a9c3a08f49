import { matchesStrongly } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { readConditions } from '../../src/mutation/entityTag.ts';

describe('If-Match', () => {
  it('consists of all its header lines, in any case, and of no other header', () => {
    expect(readConditions([], 'if-match')).toBeUndefined();
    expect(readConditions(['Accept', '*/*', 'If-None-Match', '"1"', 'If-Range', '"2"', 'Content-', 'x'], 'if-match')).toBeUndefined();
    expect(readConditions(['Accept', '*/*', 'IF-match', '"1"'], 'if-match')).toBe('"1"');
    expect(readConditions(['if-match', '"1"', 'Accept', 'If-Match', 'If-Match', ''], 'if-match')).toBe('"1",');
    expect(readConditions(['X-Header', 'if-match', 'if-match', '"1"', 'if-match', '"2"'], 'if-match')).toBe('"1","2"');
  });

  it('is read apart from If-None-Match', () => {
    const sent = ['If-None-Match', '"2"', 'if-match', '"1"', 'if-none-match', '*'];
    expect(readConditions(sent, 'if-none-match')).toBe('"2",*');
  });

  it('accepts only the valid characters of an entity tag', () => {
    for (const sign of ['!', '#', '~', '\x80', '\xff', '']) expect(matchesStrongly(`"${sign}"`, `"${sign}"`)).toBe(true);
    for (const sign of ['"', ' ', '\x7f', '\u0100', '\n']) expect(matchesStrongly(`"${sign}"`, `"${sign}"`)).toBeUndefined();
  });
});

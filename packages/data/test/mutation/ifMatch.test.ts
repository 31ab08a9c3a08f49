import { matchesStrongly } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { readIfMatch } from '../../src/mutation/entityTag.ts';

describe('If-Match', () => {
  it('consists of all its header lines, in any case, and of no other header', () => {
    expect(readIfMatch([])).toBeUndefined();
    expect(readIfMatch(['Accept', '*/*', 'If-None-Match', '"1"', 'If-Range', '"2"', 'Content-', 'x'])).toBeUndefined();
    expect(readIfMatch(['Accept', '*/*', 'IF-match', '"1"'])).toBe('"1"');
    expect(readIfMatch(['if-match', '"1"', 'Accept', 'If-Match', 'If-Match', ''])).toBe('"1",');
    expect(readIfMatch(['X-Header', 'if-match', 'if-match', '"1"', 'if-match', '"2"'])).toBe('"1","2"');
  });

  it('accepts only the valid characters of an entity tag', () => {
    for (const sign of ['!', '#', '~', '\x80', '\xff', '']) expect(matchesStrongly(`"${sign}"`, `"${sign}"`)).toBe(true);
    for (const sign of ['"', ' ', '\x7f', '\u0100', '\n']) expect(matchesStrongly(`"${sign}"`, `"${sign}"`)).toBeUndefined();
  });
});

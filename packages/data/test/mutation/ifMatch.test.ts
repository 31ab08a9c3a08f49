import { matchesStrongly } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { readIfMatch } from '../../src/mutation/entityTag.ts';

describe('If-Match', () => {
  it('is all its lines, however its name is written, and nothing else that came along', () => {
    expect(readIfMatch([])).toBeUndefined();
    expect(readIfMatch(['Accept', '*/*', 'If-None-Match', '"1"', 'If-Range', '"2"', 'Content-', 'x'])).toBeUndefined();
    expect(readIfMatch(['Accept', '*/*', 'IF-match', '"1"'])).toBe('"1"');
    expect(readIfMatch(['if-match', '"1"', 'Accept', 'If-Match', 'If-Match', ''])).toBe('"1",');
    expect(readIfMatch(['X-Header', 'if-match', 'if-match', '"1"', 'if-match', '"2"'])).toBe('"1","2"');
  });

  it('takes the signs of a tag that it may have, and no others', () => {
    for (const sign of ['!', '#', '~', '\x80', '\xff', '']) expect(matchesStrongly(`"${sign}"`, `"${sign}"`)).toBe(true);
    for (const sign of ['"', ' ', '\x7f', '\u0100', '\n']) expect(matchesStrongly(`"${sign}"`, `"${sign}"`)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { ifMatchOf, matches } from '../../src/mutation/ifMatch.ts';

describe('If-Match', () => {
  it('is all its lines, however its name is written, and nothing else that came along', () => {
    expect(ifMatchOf([])).toBeUndefined();
    expect(ifMatchOf(['Accept', '*/*', 'If-None-Match', '"1"', 'If-Range', '"2"', 'Content-', 'x'])).toBeUndefined();
    expect(ifMatchOf(['Accept', '*/*', 'IF-match', '"1"'])).toBe('"1"');
    expect(ifMatchOf(['if-match', '"1"', 'Accept', 'If-Match', 'If-Match', ''])).toBe('"1",');
    expect(ifMatchOf(['X-Header', 'if-match', 'if-match', '"1"', 'if-match', '"2"'])).toBe('"1","2"');
  });

  it.each(['"1"', ' "1" ', '"0","1"', '"0" , "1"', '"1",', ',"1"', ',, "1"', 'W/"1", "1"', '"a,b","1"', '*', ' * ', '\t"1"\t'])(
    'holds for the entity tag "1": %j',
    (header) => {
      expect(matches(header, '"1"')).toBe(true);
    },
  );

  it.each([
    ['is weak', 'W/"1"'],
    ['names another one', '"2"'],
    ['names several others', '"0", "2"'],
    ['names nothing', ''],
    ['names nothing but commas', ' , ,'],
    ['is not quoted', '1'],
    ['is not closed', '"1'],
    ['is not separated', '"1""1"'],
    ['is separated by a space', '"1" "2"'],
    ['goes on badly behind the right one', '"1", 2'],
    ['begins badly before the right one', 'x"1"'],
    ['has something else that is separated', 'x,"1"'],
    ['has something else that is separated behind', '"0",x,"1"'],
    ['has a space in a tag', '"1", "a b"'],
    ['has a star among tags', '"1", *'],
  ])('does not hold where it %s', (_, header) => {
    expect(matches(header, '"1"')).toBe(false);
  });

  it('takes the signs of a tag that it may have, and no others', () => {
    for (const sign of ['!', '#', '~', '\x80', '\xff', '']) expect(matches(`"${sign}"`, `"${sign}"`)).toBe(true);
    for (const sign of ['"', ' ', '\x7f', '\u0100', '\n']) expect(matches(`"${sign}"`, `"${sign}"`)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { buildTemplatePattern } from '../../src/2-read/types/templatePattern.ts';
import { computePatternCost } from '../../src/patterns/patternCost.ts';

describe('The pattern of a template literal type', () => {
  it.each([
    [['', ''], ['', 'a', 'a\nb'], []],
    [
      ['x-', ''],
      ['x-', 'x-1', 'x-\n'],
      ['x', 'X-1', ' x-1'],
    ],
    [
      ['', 'px'],
      ['px', '1px'],
      ['1p', 'px1'],
    ],
    [
      ['a.b', '(c)'],
      ['a.b(c)', 'a.bb(c)'],
      ['axb(c)', 'a.bc'],
    ],
    [
      ['', ':', ''],
      [':', 'a:b', 'a:b:c', '\n:\n'],
      ['', 'ab'],
    ],
    [
      ['', ':', 'x'],
      [':x', 'a:x', 'a:b:x', 'a:xx'],
      [':', 'a:b', 'x'],
    ],
    [
      ['', 'ab', ''],
      ['ab', 'aab', 'aabb'],
      ['a', 'ba'],
    ],
    [
      ['', '-', ':', ''],
      ['-:', '--::', 'a-b:c'],
      [':-', '-'],
    ],
    [['^', ']', '\\', ''], ['^]\\', '^a]b\\c'], ['^\\]']],
    [
      ['', '👍', ''],
      ['👍', 'a👍b'],
      ['a', '👎'],
    ],
  ])('of the texts %j accepts %j and rejects %j', (texts, accepted, refused) => {
    const pattern = new RegExp(buildTemplatePattern(texts), 'u');
    expect(accepted.filter((text) => !pattern.test(text))).toEqual([]);
    expect(refused.filter((text) => pattern.test(text))).toEqual([]);
  });

  it('takes time linear in the length if single characters separate its placeholders', () => {
    expect(computePatternCost(buildTemplatePattern(['', ':', '/', '@', ''])).kind).toBe('linear');
  });
});

import { describe, expect, it } from 'vitest';
import { findAbsenceFix, findTypeFix, useJson } from '../../src/2-read/types/typeFixes.ts';

describe('The fix for a type without a JSON form', () => {
  it.each([
    ['Promise<string>', 'Write the type that the promise resolves to. A handler can be `async`.'],
    ['Map<string, number>', 'Use `Record<string, T>`, or an array of objects with a key and a value.'],
    ['Set<string>', 'Use an array: `T[]`.'],
    ['5n', 'Use `Long`, or a union of literals of `number`.'],
    ['RegExp', useJson],
    ['MapOfRooms', useJson],
  ])('fits %s', (type, fix) => {
    expect(findTypeFix(type)).toBe(fix);
  });
});

describe('The fix for `undefined` and `never`', () => {
  const fix = (why: 'undefined' | 'never', steps: readonly string[], about = {}) =>
    findAbsenceFix({ why, steps }, { isResult: false, isOptional: false, ...about });

  it('proposes an operation without a result for one that has none', () => {
    expect(fix('undefined', [], { isResult: true })).toContain('VoidEndpoint(…)');
    expect(fix('undefined', [], { isResult: true, isOptional: true })).toBe(
      'Return `null` or a declared error if a result can be missing.',
    );
  });

  it('proposes an optional member for members only', () => {
    expect(fix('undefined', ['room', 'floor'])).toContain('optional with `?`');
    expect(fix('undefined', ['floors', '[]'])).not.toContain('optional');
    expect(fix('undefined', ['floors', '[string]'])).toContain('without `Partial`');
  });

  it('proposes a type with values for `never`', () => {
    expect(fix('never', ['a'])).toBe('Write a type that has a value, or remove the member.');
  });
});

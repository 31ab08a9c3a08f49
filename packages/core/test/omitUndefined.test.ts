import { omitUndefined } from '@portico/core/values';
import { describe, expect, it } from 'vitest';

describe('omitUndefined', () => {
  it('omits undefined members, and keeps the order of the others', () => {
    const members = omitUndefined({ b: 1, a: undefined as string | undefined, c: 3 });
    expect(Object.entries(members)).toEqual([
      ['b', 1],
      ['c', 3],
    ]);
  });

  it('keeps null, false, zero and the empty string', () => {
    expect(omitUndefined({ a: null, b: false, c: 0, d: '' })).toEqual({ a: null, b: false, c: 0, d: '' });
  });
});

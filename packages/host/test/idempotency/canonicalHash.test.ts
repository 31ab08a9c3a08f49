import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashCanonically } from '../../src/idempotency/canonicalHash.ts';

/** Serializes JSON with sorted members at once. */
function canonicalize(value: unknown): string {
  const compare = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : one > other ? 1 : 0);
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).toSorted(compare)) : each,
  );
}

const manyNames = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`k${(index * 7_919) % 200_000}`, index]));

describe('The canonical hash of a value', () => {
  it.each([
    ['a scalar', null],
    ['nothing', [undefined]],
    ['empty lists and objects', [[], {}, [{}], { a: [] }]],
    ['unsorted members', { b: 1, a: [{ d: 'x', c: true }], 10: 1, 9: 2, '': 3, é: 4, '__proto__ ': 5 }],
    ['special characters', ['"\\\u2028', '\ud83d\ude00', { '"': '\u0000' }]],
    ['a long text with surrogate pairs', { a: `x${'\ud83d\ude00'.repeat(100_000)}"` }],
    ['very many members', { value: manyNames }],
    ['integers as names', Object.fromEntries(['x', '10', '9', '01', '4294967294', '4294967295', '-1'].map((name) => [name, name]))],
    ['very many elements', Array.from({ length: 200_000 }, (_, index) => ({ b: index, a: null }))],
  ])('is that of its JSON with sorted members, for %s', async (_title, value) => {
    expect(await hashCanonically(value)).toBe(hash('sha256', canonicalize(value), 'base64url'));
  });

  it('lets the event loop run while it sorts and writes very many members', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await hashCanonically(manyNames);
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(10);
  });
});

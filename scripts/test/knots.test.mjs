import { describe, expect, it } from 'vitest';
import { knotsOf } from '../lib/knots.mjs';

/** @param {Record<string, string[]>} edges */
const graph = (edges) => new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

describe('The knots of folders', () => {
  it('are none if imports go one way', () => {
    expect(knotsOf(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  it('are found across several folders, each once', () => {
    expect(knotsOf(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['f'], f: ['e'] }))).toEqual([
      ['a', 'b', 'c'],
      ['e', 'f'],
    ]);
  });
});

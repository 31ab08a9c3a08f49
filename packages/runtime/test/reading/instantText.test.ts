import { instantText } from '@portico/runtime/reading';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the text of an instant', () => {
  it('equals the text that JavaScript writes, whatever the year', () => {
    const times = fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 });
    const recent = fc.integer({ min: Date.UTC(1899, 0, 1), max: Date.UTC(2101, 0, 1) });
    const written = fc.integer({ min: Date.parse('0000-01-01T00:00:00Z'), max: Date.UTC(9999, 11, 31) });
    const property = fc.property(fc.oneof(times, recent, written), (time) => {
      expect(instantText(new Date(time))).toBe(new Date(time).toISOString());
    });
    fc.assert(property, { seed: 1, numRuns: 10_000 });
  });

  it('has the right date on each day of four centuries', () => {
    for (let time = Date.UTC(1799, 11, 28); time < Date.UTC(2201, 0, 4); time += 86_400_000) {
      if (instantText(new Date(time)) !== new Date(time).toISOString()) expect.fail(new Date(time).toISOString());
    }
  });

  it.each([
    '-000001-12-31T23:59:59.999Z',
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
  ])('is right at the edges of the fast path: %s', (text) => {
    expect(instantText(new Date(text))).toBe(text);
  });

  it('is written only for instants', () => {
    expect(() => instantText(new Date(NaN))).toThrow(RangeError);
  });
});

import { compareDurations, createDuration, toMilliseconds, toNanoseconds } from '@portico/core';
import { formatDuration, isDuration, parseDurationText, parseNanoseconds } from '@portico/core/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const longest = 2n ** 63n - 1n;
const nanoseconds = fc.bigInt({ min: 0n, max: longest });

describe('A duration', () => {
  it.each([
    ['PT0S', 0n],
    ['P0D', 0n],
    ['PT1S', 1_000_000_000n],
    ['PT0.000000001S', 1n],
    ['PT1.5S', 1_500_000_000n],
    ['PT90M', 5_400_000_000_000n],
    ['PT1H30M', 5_400_000_000_000n],
    ['PT1H3S', 3_603_000_000_000n],
    ['P1DT1S', 86_401_000_000_000n],
    ['P2W', 1_209_600_000_000_000n],
    ['P106751DT23H47M16.854775807S', longest],
  ])('reads %s as %d nanoseconds', (text, expected) => {
    expect(parseNanoseconds(text)).toBe(expected);
  });

  it.each([
    '',
    'P',
    'PT',
    'P1DT',
    '1D',
    'PT1',
    'P1S',
    'PT1D',
    'PT1M1H',
    'P1W1D',
    'P1WT1S',
    'PT1,5S',
    'PT1.5M',
    'PT1.S',
    'PT.5S',
    'PT0.0000000001S',
    'pt1s',
    '-PT1S',
    'PT-1S',
    '+PT1S',
    ' PT1S',
    'PT1S\n',
    'P1Y',
    'P1M',
    'P1Y2M3D',
    'P1M1D',
    'PT1e3S',
    'PT١S',
    '30s',
    'P106752D',
    'PT9223372036.854775808S',
    `PT${'9'.repeat(99)}S`,
    `PT${'0'.repeat(99)}S`,
  ])('refuses %j', (text) => {
    expect([parseNanoseconds(text), parseDurationText(text), isDuration(text)]).toEqual([undefined, undefined, false]);
    expect(() => toNanoseconds(text)).toThrow(RangeError);
  });

  it.each([
    ['PT60S', 'PT1M'],
    ['PT90M', 'PT1H30M'],
    ['PT24H', 'P1D'],
    ['P1W', 'P7D'],
    ['P0W', 'PT0S'],
    ['P1DT0H0M0.0S', 'P1D'],
    ['PT01.500S', 'PT1.5S'],
    ['PT3603S', 'PT1H0M3S'],
  ])('has a canonical form: %s is %s', (text, canonical) => {
    expect(parseDurationText(text)).toBe(canonical);
  });

  it('is read back from its canonical form, which follows the grammar of RFC 3339 appendix A except for fractions', () => {
    const second = '\\d+S';
    const minute = `\\d+M(${second})?`;
    const time = `T(\\d+H(${minute})?|${minute}|${second})`;
    const grammar = new RegExp(`^P(\\d+D(${time})?|${time})$`);
    fc.assert(
      fc.property(nanoseconds, (value) => {
        const text = formatDuration(value);
        expect(parseNanoseconds(text)).toBe(value);
        expect(parseDurationText(text)).toBe(text);
        expect(text.replace(/\.\d{1,9}S$/, 'S')).toMatch(grammar);
      }),
      { numRuns: 500 },
    );
  });

  it('is compared by its length', () => {
    expect(['P1D', 'PT9H', 'PT25H', 'PT0S'].toSorted(compareDurations)).toEqual(['PT0S', 'PT9H', 'P1D', 'PT25H']);
    expect(compareDurations('PT60M', 'PT1H')).toBe(0);
    expect(() => compareDurations('PT1H', 'P1M')).toThrow("'P1M' is not an ISO 8601 duration such as PT1H30M.");
  });

  it('is made of its parts', () => {
    expect(createDuration({ minutes: 90, milliseconds: 250n })).toBe('PT1H30M0.25S');
    expect(createDuration({ weeks: 1, days: 1, hours: 1, seconds: 1, microseconds: 1, nanoseconds: 1 })).toBe('P8DT1H0M1.000001001S');
    expect(createDuration({})).toBe('PT0S');
    for (const parts of [{ seconds: -1 }, { seconds: 1.5 }, { hours: Number.NaN }, { days: 2 ** 60 }, { days: 106_752n }])
      expect(() => createDuration(parts)).toThrow(RangeError);
  });

  it('is a number of milliseconds for timers, with the rest as a fraction', () => {
    expect([toMilliseconds('PT1.5S'), toMilliseconds('PT0.0000015S'), toMilliseconds('P1D')]).toEqual([1500, 0.0015, 86_400_000]);
  });
});

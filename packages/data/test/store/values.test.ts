import { BadRequestError } from '@portico/core';
import { Refusal, scaleDecimal, requireStorableNumber, requireStorableText, toStoredUnits, unscaleDecimal } from '@portico/data';
import { describe, expect, it } from 'vitest';

describe('Values that are stored and read', () => {
  it.each([
    ['12.34', 2, 1234n, 1234n],
    ['12.34', 4, 123_400n, 123_400n],
    ['12.34', 0, 12n, 13n],
    ['12.34', 1, 123n, 124n],
    ['12.300', 1, 123n, 123n],
    ['7', 2, 700n, 700n],
    ['0.05', 2, 5n, 5n],
    ['-12.34', 2, -1234n, -1234n],
    ['-12.34', 1, -124n, -123n],
    ['-7', 0, -7n, -7n],
  ])('stores decimals in units of the last digit: %s with %d digits is between %d and %d', (...[text, scale, floor, ceiling]) => {
    expect(scaleDecimal(text, scale)).toEqual({ floor, ceiling });
  });

  it.each([
    ['1234', 2, '12.34'],
    ['-1234', 2, '-12.34'],
    ['5', 2, '0.05'],
    ['-5', 2, '-0.05'],
    ['0', 4, '0.0000'],
    ['1234', 0, '1234'],
    ['-7', 0, '-7'],
  ])('is read from %s units with %d digits as %s', (units, scale, text) => {
    expect(unscaleDecimal(units, scale)).toBe(text);
  });

  it('does not round stored values', () => {
    expect(toStoredUnits('1.50', 1)).toBe(15n);
    expect(() => toStoredUnits('1.55', 1)).toThrow(
      new RangeError('A decimal with 1 decimal places cannot represent 1.55; round it first.'),
    );
  });

  it('rejects text with U+0000, whatever the store', () => {
    expect(requireStorableText('añ😀')).toBe('añ😀');
    const refused = (() => {
      try {
        return requireStorableText('a\0');
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).outcome).toEqual(new BadRequestError('Text cannot contain the character U+0000.'));
  });

  it('are finite numbers, and zero has no sign', () => {
    expect(requireStorableNumber(-1.5)).toBe(-1.5);
    expect(Object.is(requireStorableNumber(-0), 0)).toBe(true);
    for (const number of [Number.NaN, Infinity, -Infinity])
      expect(() => requireStorableNumber(number)).toThrow(`${number} cannot be stored.`);
  });
});

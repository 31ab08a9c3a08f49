import { BadRequestError } from '@portico/core';
import { Refusal, scaleDecimal, storableNumber, storableText, unitsToStore, unscaleDecimal } from '@portico/data';
import { describe, expect, it } from 'vitest';

describe('Values on their way into a store and back', () => {
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
  ])('a decimal is counted in units of its last digit: %s with %d digits lies from %d to %d', (...[text, scale, floor, ceiling]) => {
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

  it('is not rounded on its way into a store', () => {
    expect(unitsToStore('1.50', 1)).toBe(15n);
    expect(() => unitsToStore('1.55', 1)).toThrow(
      new RangeError('A decimal with 1 digits after the point cannot hold 1.55; round it first.'),
    );
  });

  it('a text with U+0000 is refused, whatever the store', () => {
    expect(storableText('añ😀')).toBe('añ😀');
    const refused = (() => {
      try {
        return storableText('a\0');
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).outcome).toEqual(new BadRequestError('A text cannot hold the character U+0000.'));
  });

  it('a number is finite, and its zero has no sign', () => {
    expect(storableNumber(-1.5)).toBe(-1.5);
    expect(Object.is(storableNumber(-0), 0)).toBe(true);
    for (const number of [Number.NaN, Infinity, -Infinity]) expect(() => storableNumber(number)).toThrow(`${number} cannot be stored.`);
  });
});

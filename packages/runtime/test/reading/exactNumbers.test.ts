import {
  compareDecimals,
  ExactNumber,
  toDecimalDigits,
  isDecimalMultiple,
  isMultiple,
  parseExact,
  toPlainValue,
} from '@portico/runtime/reading';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasDelicate } from '../../src/reading/delicateNumbers.ts';

describe('JSON that is read with all digits of its numbers', () => {
  it.each([
    '9007199254740993',
    '9223372036854775807',
    '-9223372036854775808',
    '1.0',
    '120.50',
    '1e3',
    '-0',
    '1E400',
    '0.1000000000000000055511151231257827',
  ])('keeps %s as written [BIND-28]', (text) => {
    for (const [json, pick] of [
      [text, (value: unknown) => value],
      [`[ ${text}]`, (value: unknown) => (value as unknown[])[0]],
      [`{"a": ${text} }`, (value: unknown) => (value as { a: unknown }).a],
    ] as const) {
      expect(pick(parseExact(json))).toEqual(new ExactNumber(text));
    }
  });

  it.each(['0', '-1', '42', '0.5', '999999999999999', '9007199254740992'])(
    'reads %s as a plain number, which represents it exactly',
    (text) => {
      expect(parseExact(text)).toBe(Number(text));
    },
  );

  it('equals the result of JSON.parse, except for the wrappers', () => {
    const property = fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(toPlainValue(parseExact(text))).toEqual(JSON.parse(text));
    });
    fc.assert(property, { seed: 1, numRuns: 1000 });
  });

  it('keeps numbers as written after any string, and finds no numbers inside strings [BIND-28]', () => {
    const texts = fc.oneof(fc.string({ unit: fc.constantFrom('"', '\\', '1', '.', ':', ',', '-', '0', 'e') }), fc.string());
    const property = fc.property(texts, (text) => {
      const written = JSON.stringify(text);
      expect(parseExact(`[${written},1.0]`)).toEqual([text, new ExactNumber('1.0')]);
      expect(parseExact(`{${written}:-0}`)).toEqual({ [text]: new ExactNumber('-0') });
      expect(parseExact(`[${written},1]`)).toEqual([text, 1]);
    });
    fc.assert(property, { seed: 1, numRuns: 1000 });
  });

  it.each(['"2030-01-01T00:00:00.000Z"', '{"a":"x, 1.5","b":[1,-2,999999999999999]}', String.raw`[""",1,"\"]`])(
    'skips the second pass for %s, because doubles represent every number in it',
    (text) => {
      expect(hasDelicate(text)).toBe(false);
    },
  );

  it('rejects the texts that JSON.parse rejects', () => {
    for (const text of ['', '1.', '01', '+1', '[1,]', '{"a":1.5', 'NaN']) expect(() => parseExact(text)).toThrow(SyntaxError);
  });

  it.each([
    ['1e3', '1000'],
    ['1.5E+2', '150'],
    ['15e-1', '1.5'],
    ['-1e-3', '-0.001'],
    ['1.50e1', '15.0'],
    ['1e401', undefined],
    ['1e-999999999', undefined],
  ])('resolves the exponent of %s to %s', (source, digits) => {
    expect(toDecimalDigits(source)).toBe(digits);
  });
});

describe('Decimal numbers', () => {
  it('are ordered by value, however they are written', () => {
    const digits = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(8), fc.nat(3));
    const textOf = ([value, places, zeros]: [bigint, number, number]) => {
      const padded = String(value < 0n ? -value : value).padStart(places + 1, '0');
      const fraction = padded.slice(padded.length - places) + '0'.repeat(zeros);
      return `${value < 0n ? '-' : ''}${'0'.repeat(zeros)}${padded.slice(0, padded.length - places)}${places + zeros === 0 ? '' : `.${places === 0 ? '0'.repeat(zeros) : fraction}`}`;
    };
    const property = fc.property(digits, digits, (one, other) => {
      const [left, right] = [one[0] * 10n ** BigInt(8 - one[1]), other[0] * 10n ** BigInt(8 - other[1])];
      expect(Math.sign(compareDecimals(textOf(one), textOf(other)))).toBe(left < right ? -1 : left > right ? 1 : 0);
    });
    fc.assert(property, { seed: 1, numRuns: 2000 });
    expect(compareDecimals('-0', '0.00')).toBe(0);
  });

  it('are multiples by their digits, not by their doubles', () => {
    expect([isMultiple(19.99, 0.01), isMultiple(0.3, 0.1), isMultiple(7, 2), isMultiple(0.35, 0.1), isMultiple(-4, 2)]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect([isDecimalMultiple('1234567890123456789.05', '0.05'), isDecimalMultiple('1234567890123456789.04', '0.05')]).toEqual([
      true,
      false,
    ]);
  });
});

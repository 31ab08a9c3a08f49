import type { OperationCall } from '@portico/runtime';
import {
  ExactNumber,
  isDate,
  isGuid,
  isInt,
  isJsonNumber,
  isNumber,
  parseExact,
  plainNumber,
  toPlainValue,
  readBytes,
  readDateTime,
  readDecimal,
  readLong,
  toExactJson,
} from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';
import { callOf, operation } from '../support/calls.ts';

describe('a JSON number', () => {
  const exact = (text: string) => new ExactNumber(text);
  const reading = (read: (call: OperationCall, at: string, value: unknown) => unknown, value: unknown) =>
    read(callOf(operation()), '/a', value);

  it('is an Int if it is whole and fits 32 bits', () => {
    expect([0, -(2 ** 31), 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 1.5, Number.NaN, '1', exact('1.0')].map(isInt)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is a finite double of any size', () => {
    expect([1, 1.5, Infinity, Number.NaN, '1', null].map(isNumber)).toEqual([true, true, false, false, false, false]);
    expect([1, exact('1e999'), '1', null].map(isJsonNumber)).toEqual([true, true, false, false]);
  });

  it.each([
    [7, 7n],
    [exact('7.0'), 7n],
    [exact('1e3'), 1000n],
    [exact('-9223372036854775808'), -(2n ** 63n)],
    [exact('9223372036854775808'), undefined],
    [exact('7.50'), undefined],
    [exact('7.05'), undefined],
    [exact('1e999'), undefined],
    [1.5, undefined],
    ['7', undefined],
    [null, undefined],
  ])('%o is the Long %s', (value, long) => expect(reading(readLong, value)).toBe(long));

  it.each([
    ['1.50', '1.50'],
    [exact('1.50'), '1.50'],
    [exact('1e2'), '100'],
    [1.5, '1.5'],
    [1e21, `1${'0'.repeat(21)}`],
    ['x', undefined],
    [Infinity, undefined],
    [null, undefined],
    [true, undefined],
  ])('%o is the Decimal %s', (value, decimal) => expect(reading(readDecimal, value)).toBe(decimal));

  it('is a plain double if its digits are not needed, wherever it is', () => {
    expect([plainNumber(exact('1.50')), plainNumber('x')]).toEqual([1.5, 'x']);
    expect(toPlainValue(exact('1.50'))).toBe(1.5);
    expect(toPlainValue({ a: [exact('1.0'), { b: exact('2.50') }], c: null, d: 'x' })).toEqual({ a: [1, { b: 2.5 }], c: null, d: 'x' });
  });

  it.each(['{"a":[1.0,{"b":2.50}],"c":null,"d":"x","e":true}', '1.50', '[12345678901234567890]', 'null'])(
    'is written with every digit that was read: %s',
    (text) => expect(JSON.stringify(toExactJson(parseExact(text)))).toBe(text),
  );
});

describe('a JSON string', () => {
  it('is an instant or bytes, or is rejected', () => {
    const call = callOf(operation());
    expect(readDateTime(call, '/a', '2026-01-02T03:04:05Z')).toEqual(new Date('2026-01-02T03:04:05Z'));
    expect(readBytes(call, '/a', 'AQI=')).toEqual(Buffer.from([1, 2]));
    for (const value of [1, null, 'x'])
      expect([readDateTime(call, '/a', value), readBytes(call, '/a', value)]).toEqual([undefined, undefined]);
    expect(isGuid('01a1fc99-0000-7000-8000-00000000000g')).toBe(false);
  });

  it('is not a list of one string, which would look the same', () => {
    const call = callOf(operation());
    expect(readDateTime(call, '/a', ['2026-01-02T03:04:05Z'])).toBeUndefined();
    expect(readBytes(call, '/a', ['AQI=', '', '', ''])).toBeUndefined();
    expect(readDecimal(call, '/a', ['1.5'])).toBeUndefined();
    expect([isDate(['2026-01-02']), isDate('2026-01-02'), isGuid(['01a1fc99-0000-7000-8000-000000000001'])]).toEqual([false, true, false]);
  });
});

import {
  ExactNumber,
  areUnique,
  countCodePoints,
  compareDecimals,
  toDecimalDigits,
  fitsLength,
  hasLength,
  isCreditCard,
  isDecimalMultiple,
  isEmail,
  isMultiple,
  isPhone,
  isUrl,
  parseExact,
} from '@portico/runtime/reading';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('lengths', () => {
  it('count code points, with a lone surrogate as one', () => {
    expect(['', 'a', '😀', 'é', '\ud83d', '\ude00\ud83d', '👨‍👩‍👧'].map(countCodePoints)).toEqual([0, 1, 1, 1, 1, 2, 5]);
  });

  it('are compared as they are counted', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', '😀', '\ud83d', '\ude00') });
    fc.assert(
      fc.property(texts, fc.nat(12), (text, count) => {
        const length = Array.from(text).length;
        expect([countCodePoints(text), hasLength(text, count), fitsLength(text, count)]).toEqual([
          length,
          length >= count,
          length <= count,
        ]);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

describe('formats of text', () => {
  it('include e-mail addresses [VALID-10]', () => {
    for (const text of [
      'a@b',
      'joe.bloggs@example.com',
      '"joe bloggs"@example.com',
      'a+b@[127.0.0.1]',
      'a@[IPv6:::1]',
      "!#$%&'*+-/=?^_`{|}~@x.org",
    ])
      expect([text, isEmail(text)]).toEqual([text, true]);
    for (const text of [
      'a',
      '@b',
      'a@',
      '.a@b',
      'a.@b',
      'a..b@c',
      'a@-b',
      'a@b-',
      'a@[300.0.0.1]',
      'a@[IPv6:::g]',
      'a@[x]',
      'a b@c',
      'é@b.de',
      'a@b\n',
      `a@${'b'.repeat(64)}.de`,
    ])
      expect([text, isEmail(text)]).toEqual([text, false]);
  });

  it('include absolute URLs [VALID-11]', () => {
    for (const text of [
      'http://a',
      'https://u:p@a.b:8080/c/d?e=f#g',
      'mailto:a@b',
      'urn:x:y',
      'http://[::1]:80/',
      'file:///a',
      'x:',
      'http://a/%41?a?b',
      'http://[v1.a]/',
    ])
      expect([text, isUrl(text)]).toEqual([text, true]);
    for (const text of [
      '',
      'a',
      '/a',
      '//a',
      'http://a b',
      'http://[::1',
      'http://[::1%25e]/',
      'http://a:b',
      '1a:b',
      'a://%zz',
      'a:b#c#d',
      'http://a/[b]',
      'http://é',
      'http://a\n',
    ])
      expect([text, isUrl(text)]).toEqual([text, false]);
  });

  it('include phone numbers in international form [VALID-13]', () => {
    for (const text of ['+4930123456', '+49 (30) 123-456', '+1.202.555.0100', '+123456789012345'])
      expect([text, isPhone(text)]).toEqual([text, true]);
    for (const text of ['030123456', '+0123456', '+12345', '+1234567890123456', '+49 30 12a', '++4930123456', ''])
      expect([text, isPhone(text)]).toEqual([text, false]);
  });

  it('include payment card numbers with their check digit [VALID-14]', () => {
    for (const text of ['4111111111111111', '4111 1111 1111 1111', '5500-0055-5555-5559', '371449635398431'])
      expect([text, isCreditCard(text)]).toEqual([text, true]);
    for (const text of ['4111111111111112', '411111111111', '', '0', '4111x1111111111111', ' 4111111111111111', '-4111111111111111'])
      expect([text, isCreditCard(text)]).toEqual([text, false]);
  });

  it('are decided in linear time', () => {
    const started = performance.now();
    for (const text of [`${'a.'.repeat(50_000)}@`, `a@${'b-'.repeat(50_000)}`, `"${'\\a'.repeat(50_000)}@b`])
      expect(isEmail(text)).toBe(false);
    for (const text of [`a:${'%41'.repeat(50_000)} `, `http://${'a@'.repeat(50_000)}`]) expect(isUrl(text)).toBe(false);
    // In the square of their lengths they would take many minutes.
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('decimals', () => {
  const parts = fc.tuple(fc.constantFrom('', '-'), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(999));
  const decimals = parts.map(([sign, whole, fraction]) => ({
    text: `${sign}${whole}.${String(fraction).padStart(3, '0')}`,
    thousandths: (sign ? -1n : 1n) * (whole * 1000n + BigInt(fraction)),
  }));

  it('are compared by all of their digits', () => {
    fc.assert(
      fc.property(decimals, decimals, (one, other) => {
        const expected = one.thousandths < other.thousandths ? -1 : one.thousandths > other.thousandths ? 1 : 0;
        expect(Math.sign(compareDecimals(one.text, other.text))).toBe(expected);
      }),
      { seed: 1, numRuns: 2000 },
    );
    expect([
      compareDecimals('-0', '0.00'),
      compareDecimals('007', '7.0'),
      Math.sign(compareDecimals('1', '1.0000000000000000000001')),
    ]).toEqual([0, 0, -1]);
  });

  it('are compared in time that grows with their digits, not with the square of them', () => {
    const long = `0.${'0'.repeat(400_000)}1`;
    expect([Math.sign(compareDecimals(long, '0')), Math.sign(compareDecimals(`-${long}`, long))]).toEqual([1, -1]);
  });

  it('are multiples by their digits, not by their doubles', () => {
    expect([isDecimalMultiple('19.99', '0.01'), isDecimalMultiple('19.995', '0.01'), isDecimalMultiple('-4', '2')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([
      isMultiple(19.99, 0.01),
      isMultiple(0.3, 0.1),
      isMultiple(0.35, 0.1),
      isMultiple(9, 3),
      isMultiple(10, 3),
      isMultiple(1e300, 3),
      isMultiple(4.5, 1.5),
    ]).toEqual([true, true, false, true, false, 1e300 % 3 === 0, true]);
  });

  it('are written without an exponent', () => {
    expect(['1', '1.50', '1e3', '1.5E+2', '-1e-3', '12.34e1', '0e5', '1e-400', '1e401', 'x'].map(toDecimalDigits)).toEqual([
      '1',
      '1.50',
      '1000',
      '150',
      '-0.001',
      '123.4',
      '0',
      `0.${'0'.repeat(399)}1`,
      undefined,
      undefined,
    ]);
  });
});

describe('numbers in JSON text', () => {
  it('keep digits that a double would lose', () => {
    expect(parseExact('[1,1.5,0.1]')).toEqual([1, 1.5, 0.1]);
    expect(parseExact('{"a":9007199254740993,"b":["0.1"],"c":0.10000000000000000001}')).toEqual({
      a: new ExactNumber('9007199254740993'),
      b: ['0.1'],
      c: new ExactNumber('0.10000000000000000001'),
    });
  });

  it('keep the digits of a Decimal as written', () => {
    expect(parseExact('1.50')).toEqual(new ExactNumber('1.50'));
  });
});

describe('elements of a list', () => {
  it('are compared as JSON values', () => {
    for (const items of [
      [1, true, '1', null],
      [
        { a: 1, b: 2 },
        { a: 2, b: 1 },
      ],
      [
        [1, 2],
        [2, 1],
      ],
      [{}, []],
      [0, false, ''],
    ])
      expect(areUnique(items)).toBe(true);
    for (const items of [
      [1, 1],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [[{ a: 1 }], [{ a: 1 }]],
      ['a', 'b', 'a'],
      [0, -0],
    ])
      expect(areUnique(items)).toBe(false);
  });
});

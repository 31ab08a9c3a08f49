import {
  decodeBase64,
  parseBoolean,
  parseDateText,
  parseDateTime,
  parseDecimalText,
  parseGuidText,
  parseInt32,
  parseInt64,
  parseDouble,
} from '@portico/runtime/reading';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a scalar as text', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['2147483647', 2147483647],
    ['-2147483648', -2147483648],
    ['2147483648', undefined],
    ['-2147483649', undefined],
    ['99999999999', undefined],
    ['1.0', undefined],
    ['1e3', undefined],
    ['+1', undefined],
    ['', undefined],
    [' 1', undefined],
    ['1\n', undefined],
  ])('%j is the Int %j [BIND-27]', (text, value) => expect(parseInt32(text)).toBe(value));

  it.each([
    ['9223372036854775807', 9223372036854775807n],
    ['-9223372036854775808', -9223372036854775808n],
    ['9223372036854775808', undefined],
    ['1.0', undefined],
    ['0x1', undefined],
    ['1n', undefined],
  ])('%s is the Long %s [BIND-27]', (text, value) => expect(parseInt64(text)).toBe(value));

  it.each([
    ['1.5', 1.5],
    ['-1e-2', -0.01],
    ['01', undefined],
    ['.5', undefined],
    ['1e999', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
  ])('%j is the number %j', (text, value) => expect(parseDouble(text)).toBe(value));

  it.each([
    ['true', true],
    ['FALSE', false],
    ['1', undefined],
    ['yes', undefined],
    ['truee', undefined],
  ])('%j is the boolean %j', (text, value) => expect(parseBoolean(text)).toBe(value));

  it.each(['1', '-1.50', '0.10', '007', '12345678901234567890.12345678901234567890'])('%j is a Decimal, unchanged', (text) =>
    expect(parseDecimalText(text)).toBe(text),
  );
  it.each(['1.', '.5', '+1', '1e3', '', '1,5', '--1', '1'.repeat(1001)])('%j is not a Decimal', (text) =>
    expect(parseDecimalText(text)).toBeUndefined(),
  );

  it('keeps a GUID as sent, and accepts only one form of it', () => {
    const guid = '0192F0C1-0000-7000-8000-00000000000a';
    expect(parseGuidText(guid)).toBe(guid);
    for (const other of [`{${guid}}`, guid.replaceAll('-', ''), `urn:uuid:${guid}`, guid.slice(1), `${guid}\n`, guid.replace('a', 'g')])
      expect(parseGuidText(other)).toBeUndefined();
  });

  it('accepts bytes only as padded base64', () => {
    expect(decodeBase64('AQI=')).toEqual(Buffer.from([1, 2]));
    for (const other of ['AQI', 'AQ-_', 'A===', 'AQI= ', 'AQ\nI=']) expect(decodeBase64(other)).toBeUndefined();
  });
});

describe('a date', () => {
  it('must exist in the calendar', () => {
    for (const date of ['2024-02-29', '2000-02-29', '2023-12-31', '0001-01-01']) expect(parseDateText(date)).toBe(date);
    for (const other of [
      '2023-02-29',
      '1900-02-29',
      '2024-04-31',
      '2024-00-01',
      '2024-01-00',
      '2024-1-1',
      '20240101',
      '2024-01-01T',
      '٢٠٢٤-٠١-٠١',
    ])
      expect(parseDateText(other)).toBeUndefined();
  });
});

describe('a timestamp', () => {
  it.each([
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02t03:04:05z', '2026-01-02T03:04:05.000Z'],
    ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00.000Z'],
    ['2026-12-31T23:59:59.9999-00:30', '2027-01-01T00:29:59.999Z'],
    ['2026-01-02T03:04:05.5Z', '2026-01-02T03:04:05.500Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
    ['2017-01-01T00:59:60.25+01:00', '2017-01-01T00:00:00.250Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['0000-02-29T12:00:00Z', '0000-02-29T12:00:00.000Z'],
  ])('%s is the instant %s', (text, instant) => expect(parseDateTime(text)?.toISOString()).toBe(instant));

  it.each([
    '2026-01-02T03:04:05',
    '2026-01-02 03:04:05Z',
    '2026-01-02T03:04Z',
    '2026-01-02T03:04:05+0100',
    '2026-01-02T03:04:05+24:00',
    '2026-01-02T03:04:05+01:60',
    '2026-01-02T24:00:00Z',
    '2026-01-02T03:60:00Z',
    '2026-01-02T03:04:60Z',
    '2026-01-02T03:04:61Z',
    '2026-01-02T03:04:05.Z',
    '2026-02-29T00:00:00Z',
    ' 2026-01-02T03:04:05Z',
    '2026-01-02T03:04:05Z2026-01-02T03:04:05Z',
    '2026-01-02T03:04:05Z ',
    '9999-12-31T23:59:59-00:01',
    '0000-01-01T00:00:00+00:01',
  ])('%s is rejected', (text) => expect(parseDateTime(text)).toBeUndefined());

  it('is the instant that JavaScript reads', () => {
    const offsets = fc.tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const texts = fc
      .tuple(fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }), offsets)
      .map(([date, [sign, hour, minute]]) => {
        const [hours, minutes] = [hour, minute].map((part) => String(part).padStart(2, '0'));
        return date.toISOString().replace('Z', `${sign}${hours}:${minutes}`);
      });
    fc.assert(
      fc.property(texts, (text) => parseDateTime(text)?.getTime() === Date.parse(text)),
      { seed: 1, numRuns: 5000 },
    );
  });
});

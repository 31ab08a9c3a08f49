import { describe, expect, it } from 'vitest';
import { formatHttpDate, parseHttpDate } from '../../src/files/httpDate.ts';

const now = Date.UTC(2026, 10, 21) / 1000;
const told = Date.UTC(1994, 10, 6, 8, 49, 37) / 1000;

describe('a date in a header (RFC 9110 section 5.6.7)', () => {
  it('is written in the form that RFC 9110 requires for sending', () => {
    expect(formatHttpDate(told)).toBe('Sun, 06 Nov 1994 08:49:37 GMT');
  });

  it('is read in every month as it is written', () => {
    const times = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15, 1, 2, 3) / 1000);
    expect(times.map((time) => parseHttpDate(formatHttpDate(time), now))).toEqual(times);
  });

  it.each(['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])('is read as %s', (text) => {
    expect(parseHttpDate(text, now)).toBe(told);
  });

  it.each([
    ['76', 2076],
    ['77', 1977],
    ['99', 1999],
    ['00', 2000],
  ])('with a year of two digits, %s is %i: at most 50 years ahead', (digits, year) => {
    expect(parseHttpDate(`Sunday, 06-Nov-${digits} 08:49:37 GMT`, now)).toBe(Date.UTC(year, 10, 6, 8, 49, 37) / 1000);
  });

  it('may be a leap second', () => {
    expect(parseHttpDate('Sat, 31 Dec 2016 23:59:60 GMT', now)).toBe(Date.UTC(2017, 0, 1) / 1000);
  });

  it.each([
    '',
    '0',
    'yesterday',
    '2026-11-21T00:00:00Z',
    'Sun, 6 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 08:49:37 UTC',
    'Sun, 06 Nov 1994 08:49:37 +0000',
    'sun, 06 nov 1994 08:49:37 gmt',
    'Sun, 06 Foo 1994 08:49:37 GMT',
    'Sun, 31 Feb 1994 08:49:37 GMT',
    'Sun, 00 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 24:00:00 GMT',
    'Sun, 06 Nov 1994 08:60:37 GMT',
    'Sun, 06 Nov 1994 08:49:61 GMT',
    'Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT',
  ])('rejects %j', (text) => {
    expect(parseHttpDate(text, now)).toBeUndefined();
  });
});

import { parseDuration } from '@portico/core/values';
import { describe, expect, it } from 'vitest';

describe('a duration', () => {
  it.each([
    [0, 0],
    [30, 30_000],
    [1.5, 1500],
    ['30', 30_000],
    ['500ms', 500],
    ['1.5s', 1500],
    ['5m', 300_000],
    ['2h', 7_200_000],
    ['1d', 86_400_000],
    [' 12s ', 12_000],
    ['10.25s', 10_250],
  ])('%j is %i milliseconds', (given, expected) => expect(parseDuration(given)).toBe(expected));

  it.each(['', 's', '1 s', '1w', '1sm', '1s later', 'in 1s', '-1s', '1.s', '.5s', '1S', '1e3', '1.2.3s', Number.NaN, -1])(
    'rejects %j',
    (given) => expect(parseDuration(given)).toBeUndefined(),
  );
});

import { describe, expect, it } from 'vitest';
import { hostOf } from '../support/hosts.ts';
import { echo } from '../support/plans.ts';

const cases: readonly [constraint: string, taken: readonly string[], refused: readonly string[]][] = [
  [
    'int',
    ['0', '-1', '2147483647', '-2147483648'],
    ['2147483648', '-2147483649', '1.5', '1e3', 'abc', '+1', '0x1', ' 1', '--1', '9'.repeat(400)],
  ],
  ['long', ['0', '9223372036854775807', '-9223372036854775808'], ['9223372036854775808', '-9223372036854775809', '1.0', 'x']],
  [
    'guid',
    ['0192f0c1-7a6b-7c3d-8e4f-5a6b7c8d9e0f', '0192F0C1-7A6B-7C3D-8E4F-5A6B7C8D9E0F'],
    ['0192f0c17a6b7c3d8e4f5a6b7c8d9e0f', '{0192f0c1-7a6b-7c3d-8e4f-5a6b7c8d9e0f}', 'x'],
  ],
  ['bool', ['true', 'false', 'TRUE', 'False'], ['1', '0', 'yes', 'truefalse']],
  ['decimal', ['1', '-1.50', '0.1', '123456789012345678901234567890.5'], ['1.', '.5', '1e2', '1,5', 'x']],
  [
    'datetime',
    ['2030-01-02', '2030-01-02T03:04:05Z', '2030-01-02T03:04:05.123+02:00', '2024-02-29', '0004-02-29'],
    ['2030-02-30', '2023-02-29', '2030-13-01', '2030-01-02T24:00:00Z', 'soon', '20300102'],
  ],
  ['alpha', ['abc', 'ABC', 'aBc'], ['ab1', 'a-b', 'ä']],
  ['min(3)', ['3', '4', '9223372036854775807'], ['2', '-4', 'x', '9223372036854775808']],
  ['max(3)', ['3', '-100'], ['4', 'x']],
  ['range(3,5)', ['3', '4', '5'], ['2', '6', '4.5']],
  ['length(3)', ['abc', '123', '😀😀😀'], ['ab', 'abcd', '😀😀']],
  ['length(2,4)', ['ab', 'abcd'], ['a', 'abcde']],
  ['minlength(2)', ['ab', 'abc', '😀😀'], ['a', '😀']],
  ['maxlength(2)', ['a', 'ab', '😀😀'], ['abc', '😀😀😀']],
  ['regex(^[a-z]{2}-\\d+$)', ['ab-1', 'xy-123'], ['ab-', 'AB-1', 'xab-1']],
  ['regex(b+)', ['abbc', 'b'], ['acd']],
];

describe('a constraint of a placeholder', () => {
  it.each(cases)('%s accepts its values and no others, which match no route [ROUTE-04]', async (constraint, taken, refused) => {
    const host = await hostOf([echo('GET', `/x/{id:${constraint}}`)]);
    for (const value of taken) {
      const answer = await host.inject(`/x/${encodeURIComponent(value)}`);
      expect([value, answer.statusCode, answer.json().id]).toEqual([value, 200, value]);
    }
    for (const value of refused) {
      const answer = await host.inject(`/x/${encodeURIComponent(value)}`);
      expect([value, answer.statusCode, answer.json().code]).toEqual([value, 404, 'ROUTE_NOT_FOUND']);
    }
  });

  it('applies together with the others of its placeholder [ROUTE-04]', async () => {
    const host = await hostOf([echo('GET', '/x/{id:int:min(10):max(20)}')]);
    for (const [value, status] of [
      ['10', 200],
      ['20', 200],
      ['9', 404],
      ['21', 404],
      ['x', 404],
    ] as const) {
      expect([value, (await host.inject(`/x/${value}`)).statusCode]).toEqual([value, status]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { normalizeValue } from '../../src/session/save/stamp.ts';
import { checkDecimals } from '../../src/session/save/checks.ts';
import { TrackedEntity } from '../../src/session/trackedEntity.ts';
import { getEntityFacts } from '../../src/session/entityFacts.ts';
import { field } from '../support/models.ts';
import { Room, roomPlan } from '../support/samples/index.ts';

describe('A value with several spellings', () => {
  const decimal = field('rate', 'Decimal', { precision: 10, scale: 2 });

  it.each([
    ['7', '7.00'],
    ['7.', '7.00'],
    ['007.5', '7.50'],
    ['7.500', '7.50'],
    ['7.505', '7.505'],
    ['+7.5', '7.50'],
    ['-7.5', '-7.50'],
    ['-0', '0.00'],
    ['-0.00', '0.00'],
    ['-0.01', '-0.01'],
    ['0', '0.00'],
    ['000', '0.00'],
    ['100', '100.00'],
    ['seven', 'seven'],
    ['7.5 ', '7.5 '],
    ['x7.5', 'x7.5'],
  ])('is written in the form in which a store returns it: the decimal %s as %s', (given, written) => {
    expect(normalizeValue(given, decimal)).toBe(written);
  });

  it('is a decimal with four decimal places by default, and a whole number with none', () => {
    expect(normalizeValue('7.5', field('rate', 'Decimal'))).toBe('7.5000');
    expect(normalizeValue('-7.0', field('rate', 'Decimal', { scale: 0 }))).toBe('-7');
  });

  it('is a GUID in lower case', () => {
    expect(normalizeValue('0192F0C1-0000-7000-8000-00000000ABCD', field('ref', 'Guid'))).toBe('0192f0c1-0000-7000-8000-00000000abcd');
  });
});

describe('A decimal that its column cannot represent exactly is rejected', () => {
  function refusals(rate: string): string[] {
    const failures: string[] = [];
    const sink = {
      fail: (location: string, path: string, code: string, message: string) =>
        void failures.push([location, path, code, message].join(' ')),
      now: () => 0,
    };
    checkDecimals(TrackedEntity.added(getEntityFacts(roomPlan), Object.assign(new Room(), { rate })), sink);
    return failures;
  }
  const refused = ["body /rate validation.precision 'rate' must have at most 8 digits before the decimal point and 2 after it."];

  it.each(['0', '-1.5', '12345678.99', '0000000000012345678.99', '0.00', '.5'.padStart(3, '0')])('%s is stored', (rate) => {
    expect(refusals(rate)).toEqual([]);
  });

  it.each(['123456789', '-123456789.00', '1.005', '1.000', '1.', '.5', '+1', '1e3', 'x1', '1x', '', 'one'])('%s is rejected', (rate) => {
    expect(refusals(rate)).toEqual(refused);
  });
});

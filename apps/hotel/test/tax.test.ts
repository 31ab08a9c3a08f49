import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exceeds, minus, plus, shareOf } from '../src/areas/money.ts';
import { CalculateTax } from '../src/areas/billing/invoices/calculateTax.ts';

/** Formats a number of cents. */
const textOf = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Returns a quotient rounded half to even, in integers, to compare the amounts with. */
function halfEven(dividend: bigint, divisor: bigint): bigint {
  const [whole, twice] = [dividend / divisor, (dividend % divisor) * 2n];
  return twice > divisor || (twice === divisor && whole % 2n === 1n) ? whole + 1n : whole;
}

const taxOn = (amount: string) => Object.assign(new CalculateTax(), { amount }).execute();
const cents = fc.bigInt({ min: 0n, max: 10n ** 17n });
// Every tenth amount is exactly between two results, so it depends on the rounding.
const middles = cents.map((amount) => amount * 10n + 5n);

describe('the tax of an invoice', () => {
  it('[INVOICE-03] is ten per cent, rounded half to even, of any amount', () => {
    fc.assert(
      fc.property(fc.oneof(cents, middles), (amount) => {
        expect(taxOn(textOf(amount))).toBe(textOf(halfEven(amount, 10n)));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['0.05', '0.00'],
    ['0.15', '0.02'],
    ['0.25', '0.02'],
    ['0.35', '0.04'],
    ['0.04', '0.00'],
    ['0.06', '0.01'],
    ['361.65', '36.16'],
    ['361.75', '36.18'],
    ['361.651', '36.17'],
    ['0', '0.00'],
    ['9999999999999999.95', '1000000000000000.00'],
  ])('[INVOICE-03] on %s is %s', (amount, tax) => {
    expect(taxOn(amount)).toBe(tax);
  });

  it('is a fraction with any number of digits', () => {
    const rate = fc.bigInt({ min: 0n, max: 10_000n });
    fc.assert(
      fc.property(cents, rate, (amount, share) => {
        const rateText = `${share / 10_000n}.${String(share % 10_000n).padStart(4, '0')}`;
        expect(shareOf(textOf(amount), rateText)).toBe(textOf(halfEven(amount * share, 10_000n)));
      }),
    );
  });
});

describe('amounts', () => {
  it('are added, subtracted and compared exactly', () => {
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        expect(plus(textOf(one), textOf(other))).toBe(textOf(one + other));
        expect(minus(textOf(one), textOf(other))).toBe(textOf(one - other));
        expect(exceeds(textOf(one), textOf(other))).toBe(one > other);
      }),
    );
  });
});

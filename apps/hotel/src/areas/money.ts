import type { Decimal, Int } from '@portico/core';
import Big from 'big.js';

/** The decimal places of an amount of money. */
const places = 2;

/** Returns the exact sum of two amounts. */
export function plus(one: Decimal, other: Decimal): Decimal {
  return Big(one).plus(other).toFixed(places);
}

/** Returns the exact difference of two amounts. */
export function minus(amount: Decimal, less: Decimal): Decimal {
  return Big(amount).minus(less).toFixed(places);
}

/** Returns the exact product of an amount and a count. */
export function times(amount: Decimal, count: Int): Decimal {
  return Big(amount).times(count).toFixed(places);
}

/** Returns a share of an amount, rounded half to even. */
export function shareOf(amount: Decimal, rate: Decimal): Decimal {
  return Big(amount).times(rate).toFixed(places, Big.roundHalfEven);
}

/** Returns whether an amount is greater than another. */
export function exceeds(amount: Decimal, other: Decimal): boolean {
  return Big(amount).gt(other);
}

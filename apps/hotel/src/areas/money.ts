import type { Decimal, Int } from '@portico/core';
import Big from 'big.js';

/** Decimal places of an amount of money. */
const places = 2;

/** The sum of two amounts, exactly. */
export function plus(one: Decimal, other: Decimal): Decimal {
  return Big(one).plus(other).toFixed(places);
}

/** What is left of an amount, exactly. */
export function minus(amount: Decimal, less: Decimal): Decimal {
  return Big(amount).minus(less).toFixed(places);
}

/** The amount that many times, exactly. */
export function times(amount: Decimal, count: Int): Decimal {
  return Big(amount).times(count).toFixed(places);
}

/** A share of an amount, rounded half to even. */
export function shareOf(amount: Decimal, rate: Decimal): Decimal {
  return Big(amount).times(rate).toFixed(places, Big.roundHalfEven);
}

/** Whether an amount is more than another. */
export function exceeds(amount: Decimal, other: Decimal): boolean {
  return Big(amount).gt(other);
}

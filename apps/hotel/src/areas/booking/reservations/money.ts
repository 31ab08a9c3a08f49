import type { Decimal, Int } from '@portico/core';

/** The amount that many times, exactly. */
export function times(amount: Decimal, count: Int): Decimal {
  const [whole = '', fraction = ''] = amount.split('.');
  const digits = (BigInt(whole + fraction) * BigInt(count)).toString().padStart(fraction.length + 1, '0');
  return fraction === '' ? digits : `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`;
}

import { expect, it } from 'vitest';
import { times } from '../src/areas/money.ts';

it.each([
  ['120.55', 3, '361.65'],
  ['0.10', 3, '0.30'],
  ['0.01', 7, '0.07'],
  ['99', 2, '198.00'],
  ['999999999.99', 2_913_906, '2913905999970860.94'],
])('[HOTEL-30] %s times %i is %s', (amount, count, product) => {
  expect(times(amount, count)).toBe(product);
});

import { ServiceRegistry } from '@portico/runtime';
import { perRequest } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';
import { callOf, operation } from '../support/calls.ts';

class Cart {
  disposed = 0;
  dispose(): void {
    this.disposed++;
  }
}

describe('A service per request', () => {
  it('is the same instance for the filters and the handler of a call, and a new one for the next call', () => {
    const registry = new ServiceRegistry();
    const [one, other] = [callOf(operation()), callOf(operation())];
    const cart = perRequest(registry, Cart, one, () => new Cart());
    expect(perRequest(registry, Cart, one, () => new Cart())).toBe(cart);
    expect(perRequest(registry, Cart, other, () => new Cart())).not.toBe(cart);
  });

  it('is disposed of once when the call is complete', () => {
    const registry = new ServiceRegistry();
    const call = callOf(operation());
    const cart = perRequest(registry, Cart, call, () => new Cart());
    perRequest(registry, Cart, call, () => new Cart());
    for (const release of call.releases ?? []) release();
    expect(cart.disposed).toBe(1);
  });

  it('is the host’s replacement, created once for the call and not disposed of by the framework', () => {
    const made: Cart[] = [];
    const registry = new ServiceRegistry().replacePerRequest(Cart, () => made[made.push(new Cart()) - 1]!);
    const call = callOf(operation());
    expect(perRequest(registry, Cart, call, () => new Cart())).toBe(perRequest(registry, Cart, call, () => new Cart()));
    expect([made.length, call.releases]).toEqual([1, undefined]);
  });
});

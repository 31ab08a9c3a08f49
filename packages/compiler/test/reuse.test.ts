import { beforeEach, describe, expect, it } from 'vitest';
import { LastValues } from '../src/memo/lastValues.ts';
import { Reuse } from '../src/memo/reuse.ts';
import { share } from '../src/memo/share.ts';

interface Asks {
  readonly price: (name: string) => number | undefined;
  readonly taken: (name: string) => string;
}

interface Order {
  readonly names: readonly string[];
}

describe('A result is reused', () => {
  const order: Order = { names: ['bread', 'milk'] };
  const prices = new Map<string, number>();
  const taken: string[] = [];
  const asks: Asks = {
    price: (name) => prices.get(name),
    taken: (name) => {
      if (!taken.includes(name)) taken.push(name);
      return name;
    },
  };
  let totals: Reuse<Order, Asks, { readonly total: number }>;

  beforeEach(() => {
    prices.clear();
    prices.set('bread', 3).set('milk', 2).set('wine', 9);
    taken.length = 0;
    totals = new Reuse(({ names }, { price, taken: take }) => ({
      total: names.map(take).reduce((sum, name) => sum + (price(name) ?? 0), 0),
    }));
  });

  const total = (unit: Order) => {
    totals.begin();
    return totals.of('order', unit, asks);
  };

  it('while the unit is the same object and its questions have the same results', () => {
    const first = total(order);
    prices.set('wine', 10);
    expect(total(order)).toBe(first);
    expect(totals.made).toBe(0);
  });

  it('and is computed again when a result differs', () => {
    total(order);
    prices.set('milk', 4);
    expect(total(order)).toEqual({ total: 7 });
    expect(totals.made).toBe(1);
  });

  it('and is computed again for another unit of the same name', () => {
    total(order);
    expect(total({ names: ['wine'] })).toEqual({ total: 9 });
  });

  it('and remains the same object if the new result is equal', () => {
    const first = total(order);
    prices.set('bread', 1).set('milk', 4);
    expect(total(order)).toBe(first);
    expect(totals.made).toBe(1);
  });

  it('with the effects of its questions, in order', () => {
    total(order);
    taken.length = 0;
    total(order);
    expect(taken).toEqual(['bread', 'milk']);
  });

  it('and is forgotten when a run does not request it', () => {
    total(order);
    totals.begin();
    total(order);
    expect(totals.made).toBe(1);
  });
});

describe('Equal data is shared', () => {
  it('as a whole when all of it is equal', () => {
    const before = { a: [1, { b: 2 }], c: 'd' };
    expect(share(before, { a: [1, { b: 2 }], c: 'd' })).toBe(before);
  });

  it('in part when a member or an element differs', () => {
    const before = { same: { a: 1 }, list: [{ b: 1 }, { b: 2 }] };
    const after = share(before, { same: { a: 1 }, list: [{ b: 0 }, { b: 2 }] });
    expect(after).toEqual({ same: { a: 1 }, list: [{ b: 0 }, { b: 2 }] });
    expect(after.same).toBe(before.same);
    expect(after.list[1]).toBe(before.list[1]);
  });

  it('when an element is added or removed before it', () => {
    const before = [{ b: 1 }, { b: 2 }];
    expect(share(before, [{ b: 0 }, { b: 1 }, { b: 2 }])[2]).toBe(before[1]);
    expect(share(before, [{ b: 2 }])[0]).toBe(before[1]);
  });

  it('but not when members have another order, are missing, or are undefined instead of missing', () => {
    const before = { a: 1, b: 2 };
    expect(Object.keys(share(before, { b: 2, a: 1 }))).toEqual(['b', 'a']);
    expect(share<object>(before, { a: 1 })).toEqual({ a: 1 });
    expect(share<object>({ a: 1 }, { a: 1, b: undefined })).toStrictEqual({ a: 1, b: undefined });
  });

  it('and a member called __proto__ is treated like any other', () => {
    const next = JSON.parse('{"a":{"__proto__":{"b":1}},"c":2}') as { a: object; c: number };
    const after = share({ a: {}, c: 1 }, next);
    expect(JSON.stringify(after)).toBe('{"a":{"__proto__":{"b":1}},"c":2}');
  });

  it('from one run to the next', () => {
    const values = new LastValues<readonly number[]>();
    const first = values.of('a', [1, 2]);
    values.begin();
    expect(values.of('a', [1, 2])).toBe(first);
    values.begin();
    values.begin();
    expect(values.of('a', [1, 2])).not.toBe(first);
  });
});

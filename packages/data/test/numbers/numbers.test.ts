import { sessionOf } from '@portico/data';
import type { Store } from '@portico/data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeNumber, openNumber } from '../../src/numbers/numberPattern.ts';
import { describeStores, freshStore } from '../support/freshStore.ts';
import type { FreshStore } from '../support/freshStore.ts';
import { callBy, createTables, Order, orderPlan, samplePlans } from '../support/samples/index.ts';

describe('The pattern of a number', () => {
  it('uses year and month of the clock in UTC, and pads the count to its placeholder', () => {
    const open = openNumber('RES-{YYYY}{MM}-{#####}/x', Date.parse('2030-01-31T23:59:59-02:00'));
    expect(open).toEqual({ before: 'RES-203002-', after: '/x', digits: 5 });
    expect(closeNumber(open, '7')).toBe('RES-203002-00007/x');
    expect(closeNumber(open, '123456')).toBe('RES-203002-123456/x');
  });

  it('requires a placeholder for the count', () => {
    expect(() => openNumber('RES-{YYYY}', 0)).toThrow('{#####}');
  });
});

describeStores('Generated numbers', (kind) => {
  let fresh: FreshStore;
  let store: Store;

  beforeAll(async () => {
    fresh = await freshStore(kind);
    store = fresh.store;
    await createTables(store, samplePlans);
  });
  afterAll(() => fresh.drop());

  const place = async (now: string, titles: readonly string[] = ['']) => {
    const by = sessionOf(store, callBy('ann', { now }));
    const orders = await by.run(() => titles.map((title) => by.repository(orderPlan).add(Object.assign(new Order(), { title }))));
    return orders.map(({ number }) => number);
  };

  it('count from 1, restart each month, and continue after a restart of the process', async () => {
    expect(await place('2031-01-01T00:00:00Z', ['', ''])).toEqual(['ORD-203101-001', 'ORD-203101-002']);
    expect(await place('2031-02-01T00:00:00Z')).toEqual(['ORD-203102-001']);
    expect(await place('2031-01-31T00:00:00Z')).toEqual(['ORD-203101-003']);
  });

  it('are distinct in 1,000 parallel creates', async () => {
    const numbers = (await Promise.all(Array.from({ length: 1000 }, () => place('2032-01-01T00:00:00Z')))).flat();
    expect(new Set(numbers).size).toBe(1000);
    expect(numbers).toContain('ORD-203201-1000');
  });

  it('leave a gap if a save fails, and are never assigned again', async () => {
    const by = sessionOf(store, callBy('ann', { now: '2033-01-01T00:00:00Z' }));
    const [taken] = await place('2033-01-01T00:00:00Z');
    const failed = await by.run(() => {
      const order = by.repository(orderPlan).add(new Order());
      by.repository(orderPlan).add(Object.assign(new Order(), { number: taken }));
      return order;
    });
    expect(failed).toMatchObject({ status: 409, fields: ['number'] });
    expect(await place('2033-01-01T00:00:00Z')).toEqual(['ORD-203301-003']);
  });
});

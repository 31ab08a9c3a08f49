import { Entity } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { EntityPlan, Store, Write } from '@portico/data';
import { sqliteStore } from '@portico/data-sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callBy, createTables } from '../support/samples/index.ts';
import { declared, field } from '../support/samples/declared.ts';

class Bill extends Entity() {
  late!: string;
  early!: string;
}
const billPlan = declared({
  type: Bill,
  fields: [field('late', 'string', { number: 'Z-{##}' }), field('early', 'string', { number: 'A-{##}' })],
});

describe('Several numbers', () => {
  let store: Store;
  beforeAll(async () => {
    store = sqliteStore({ name: 'numbers' });
    await createTables(store, [billPlan] as unknown as EntityPlan<never>[]);
  });
  afterAll(() => store.close());

  it('are drawn together and in one order, so that two callers that draw several wait instead of deadlocking', async () => {
    const drawn: string[] = [];
    const write = store.write.bind(store);
    store.write = (writes: readonly Write[]) => {
      for (const { statement, values } of writes) if (statement.name.startsWith('portico_number')) drawn.push(values.join(' '));
      return write(writes);
    };
    const by = sessionOf(store, callBy('ann'));
    const bills = await by.run(() => [1, 2].map(() => by.repository(billPlan).add(new Bill()))).finally(() => (store.write = write));
    expect(drawn).toEqual(['Sample.Bill.early:A- 2', 'Sample.Bill.late:Z- 2']);
    expect(bills.map(({ late, early }) => [late, early])).toEqual([
      ['Z-01', 'A-01'],
      ['Z-02', 'A-02'],
    ]);
    const given = await by.run(() => by.repository(billPlan).add(Object.assign(new Bill(), { late: 'mine' })));
    expect([given.late, given.early]).toEqual(['mine', 'A-03']);
  });
});

import { Entity, KeyConflictError } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { EntityPlan } from '@portico/data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStores, freshStore } from '../support/freshStore.ts';
import type { FreshStore } from '../support/freshStore.ts';
import { callBy, createTables } from '../support/samples/index.ts';
import { declared, field } from '../support/samples/declared.ts';

class Seat extends Entity() {
  hall?: string;
  place?: string;
  price?: string;
}

const seatPlan = declared({
  type: Seat,
  fields: [
    field('hall', 'string', { nullable: true }),
    field('place', 'string', { nullable: true }),
    field('price', 'Decimal', { nullable: true, precision: 8, scale: 2 }),
  ],
  unique: [['hall', 'place'], ['price']],
});

describeStores('A conflict among many new rows', (kind) => {
  let fresh: FreshStore;

  beforeAll(async () => {
    fresh = await freshStore(kind);
    await createTables(fresh.store, [seatPlan as EntityPlan<never>]);
  });
  afterAll(() => fresh.drop());

  const add = (rows: readonly Partial<Seat>[]) => {
    const by = sessionOf(fresh.store, callBy('ann'));
    return by.run(() => {
      for (const row of rows) by.repository(seatPlan).add(Object.assign(new Seat(), row));
    });
  };
  const conflict = (index: number, fields: readonly string[]) =>
    new KeyConflictError(fields, `Another Seat has the same ${fields.join(' and ')}.`, { entity: 'Seat', index });

  it('reports no row if a member of the key is null: such keys are never equal', async () => {
    expect(await add([{}, { hall: 'A' }, { place: '7' }, { hall: 'B', place: '7' }])).toBeUndefined();
    const several = [{}, {}, { hall: 'A' }, { hall: 'A' }, { place: '7' }, { hall: 'B', place: '7' }, {}];
    expect(await add(several)).toEqual(conflict(5, ['hall', 'place']));
    expect(await add([...several, { hall: 'C', place: '1' }, { hall: 'C', place: '1' }].toSpliced(5, 1))).toEqual(
      conflict(7, ['hall', 'place']),
    );
  });

  it('finds values with another spelling', async () => {
    expect(await add([{ price: '1.00' }])).toBeUndefined();
    expect(await add([{ price: '2' }, { price: '1' }, { price: '3' }])).toEqual(conflict(1, ['price']));
    expect(await add([{ price: '4.5' }, { price: '5' }, { price: '04.50' }])).toEqual(conflict(2, ['price']));
  });
});

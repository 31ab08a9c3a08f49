import { Entity, KeyConflictError, ValidationError, type CreationOf, type Guid } from '@portico/core';
import { sessionOf, type EntityPlan } from '@portico/data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStores, freshStore } from '../support/freshStore.ts';
import type { FreshStore } from '../support/freshStore.ts';
import { callBy, createTables } from '../support/samples/index.ts';
import { declared, field } from '../support/samples/declared.ts';

class Order extends Entity() {
  title = '';
}

class Line extends Entity() {
  orderId: Guid = '';
  dish = '';
  amount = 1;
}

const orderPlan = declared({ type: Order, fields: [field('title', 'string')] });

const linePlan: EntityPlan<Line> = declared({
  type: Line,
  fields: [field('orderId', 'Guid'), field('dish', 'string'), field('amount', 'Int')],
  unique: [['orderId', 'dish']],
  relations: [{ property: 'order', kind: 'manyToOne', entity: 'Sample.Order', key: 'orderId' }],
  related: { order: () => orderPlan },
  check: ({ amount, dish }, sink) => {
    if (amount < 1) sink.fail('body', '/amount', 'validation.greaterThan', "'amount' must be greater than 0.");
    if (amount > 9 && dish === 'Lobster') sink.fail('body', '', 'validation.supply', 'There is less lobster.');
  },
});

const values = (given: object) => given as CreationOf<Line>;
const absent = '00000000-0000-7000-8000-000000000000' as Guid;

describeStores('Rows with a place in the body', (kind) => {
  let fresh: FreshStore;

  beforeAll(async () => {
    fresh = await freshStore(kind);
    await createTables(fresh.store, [orderPlan, linePlan] as unknown as readonly EntityPlan<never>[]);
  });
  afterAll(() => fresh.drop());

  const open = () => {
    const by = sessionOf(fresh.store, callBy('ann'));
    return { by, orders: by.repository(orderPlan), lines: by.repository(linePlan) };
  };
  const place = (given: readonly object[], withOrder: (id: Guid) => Guid = (id) => id) => {
    const { by, orders, lines } = open();
    return by.run(() => {
      const { id } = orders.add(new Order());
      for (const [index, each] of given.entries()) lines.create(values({ orderId: withOrder(id), ...each }), { at: `/lines/${index}` });
      return id;
    });
  };

  it('have failures below it, of a member and of the whole row', async () => {
    const outcome = await place([{ dish: 'Soup' }, { dish: 'Rice', amount: 0 }, { dish: 'Lobster', amount: 10 }]);
    expect(outcome).toEqual(
      new ValidationError([
        {
          in: 'body',
          path: '/lines/1/amount',
          code: 'validation.greaterThan',
          message: "'amount' must be greater than 0.",
          entity: 'Line',
          index: 1,
        },
        { in: 'body', path: '/lines/2', code: 'validation.supply', message: 'There is less lobster.', entity: 'Line', index: 2 },
      ]),
    );
  });

  it('name it in conflicts of a unique key', async () => {
    const outcome = await place([{ dish: 'Soup' }, { dish: 'Rice' }, { dish: 'Soup' }]);
    expect(outcome).toEqual(
      new KeyConflictError(['orderId', 'dish'], 'Another Line has the same orderId and dish.', {
        entity: 'Line',
        index: 2,
        path: '/lines/2',
      }),
    );
  });

  it('name it in conflicts of a foreign key', async () => {
    const outcome = await place([{ dish: 'Soup' }, { dish: 'Rice', orderId: absent }]);
    expect(outcome).toEqual(new KeyConflictError(['orderId'], 'No row matches orderId.', { entity: 'Line', index: 1, path: '/lines/1' }));
  });

  it('have it if they were created by the class, and if they were loaded and changed', async () => {
    const orderId = await place([{ dish: 'Soup' }]);
    const { by, lines } = open();
    const outcome = await by.run(async () => {
      const stored = (await lines.first({ orderId }))!;
      stored.amount = 0;
      expect(lines.locate(stored, '/changed/0')).toBe(stored);
      lines.add(Object.assign(new Line(), { orderId, dish: 'Rice', amount: -1 }), { at: '/added/0' });
      lines.add(Object.assign(new Line(), { orderId, dish: 'Tea', amount: -2 }));
    });
    expect((outcome as unknown as ValidationError).errors.map(({ path, key, index }) => [path, key !== undefined, index])).toEqual([
      ['/added/0/amount', false, 0],
      ['/amount', false, 1],
      ['/changed/0/amount', true, undefined],
    ]);
  });

  it('keep the last place that was named', async () => {
    const { by, lines } = open();
    const outcome = await by.run(() => {
      const line = lines.create(values({ orderId: absent, dish: 'Rice', amount: 0 }), { at: '/lines/0' });
      lines.add(line);
      lines.add(line, { at: '/lines/1' });
      lines.locate(line, '/first~1second');
    });
    expect(outcome).toMatchObject({ errors: [{ path: '/first~1second/amount' }] });
  });

  it.each(['lines/0', '/lines/~2', '/~', 7])('reject %j, which is no JSON Pointer, and add nothing', async (at) => {
    const { by, lines } = open();
    await by.run(async () => {
      const before = await lines.count();
      const fault = new TypeError(`${JSON.stringify(at)} is not a JSON Pointer, such as '/lines/0'.`);
      const create = () => lines.create(values({ orderId: absent, dish: 'Rice' }), { at: at as '' });
      expect(create).toThrow(fault);
      const loaded = (await lines.first({}))!;
      expect(() => lines.locate(loaded, at as '')).toThrow(fault);
      expect(await lines.count()).toBe(before);
    });
  });

  it('cannot be located if they do not belong to the operation', async () => {
    const { by, lines } = open();
    await by.run(() => {
      expect(() => lines.locate(new Line(), '/lines/0')).toThrow('The Line was neither loaded nor added by this operation.');
    });
  });
});

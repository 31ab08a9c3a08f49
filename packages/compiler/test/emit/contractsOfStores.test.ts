import type { ModulePlan } from '@portico/runtime';
import { createTestHost } from '@portico/testing';
import type { TestHost } from '@portico/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadModules } from '../support/loadModules.ts';
import { migratedKinds } from '../support/migratedStores.ts';
import type { MigratedStore } from '../support/migratedStores.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

// Stored, published and returned values satisfy their declared types, on both stores.

const shop = `import { DomainAction, DomainEvent, Entity, Events, Get, MessageHandler, Module, Mutation, MutationMode, Post, Put, Query, Repository } from '@portico/core';
import type { Each, GeneratedNumber, Guid, Int, MaxLength, MinLength, NotEmpty, Range, Regex, Unique } from '@portico/core';

export class ShopModule extends Module('Shop') {}

export interface Place { city: string & MinLength<2>; zip?: string & Regex<'^[0-9]{5}$'>; near: (string & MaxLength<3>)[] }
export interface Card { kind: 'card'; digits: string & MinLength<4> }
export interface Cash { kind: 'cash'; notes: (Int & Range<1, 9>)[] }
export interface Node { label: string & NotEmpty; children: Node[] }

export class Order extends Entity() {
  number!: string & GeneratedNumber<'O-{###}'>;
  status!: 'memo' | 'todo';
  tags!: string[] & Each<MinLength<2>>;
  place!: Place;
  pay!: Card | Cash;
  size?: Int & Range<1, 5>;
  tree?: Node;
  anything?: unknown;

  placeNow(): void { this.raise(new Placed({ orderId: this.id, number: this.number })); }
  placeLater(): void { this.raise(() => new Placed({ orderId: this.id, number: this.number })); }
}
export class Code extends Entity() {
  code!: string & Unique;
}
export class Placed extends DomainEvent<{ orderId: Guid; number: string; note?: string & MinLength<2> }> {}
export class Seen extends Entity() { number!: string; }
export class Note extends MessageHandler(Placed, { durable: true }) {
  handle(event: Placed, seen: Repository<Seen>) { seen.add(Object.assign(new Seen(), { number: event.number })); }
}
export class ReadSeen extends Query(Seen, Get('/seen'))<{ number: string }> {}

const valid = () => ({ status: 'memo', tags: ['ab'], place: { city: 'Rome', near: [] }, pay: { kind: 'cash', notes: [1] } });

export class Save extends DomainAction(Post('/orders'), { body: 'wrapped' })<Int> {
  rows!: unknown[];
  execute(orders: Repository<Order>) {
    for (const row of this.rows) orders.add(Object.assign(new Order(), valid(), row));
    return this.rows.length;
  }
}
export class Change extends DomainAction(Put('/orders'), { body: 'wrapped' })<Int> {
  patch!: unknown;
  async execute(orders: Repository<Order>) {
    const all = await orders.list();
    for (const order of all) Object.assign(order, this.patch);
    return all.length;
  }
}
export class CountOrders extends DomainAction(Get('/orders'))<Int> {
  execute(orders: Repository<Order>) { return orders.count(); }
}
export class Ids extends DomainAction(Get('/ids'))<Guid[]> {
  async execute(orders: Repository<Order>) { return (await orders.list()).map(({ id }) => id); }
}
export class PlaceOrder extends DomainAction(Post('/place'), { body: 'wrapped' })<Int> {
  when!: 'before' | 'after' | 'later';
  async execute(orders: Repository<Order>) {
    const order = Object.assign(new Order(), valid() as object);
    if (this.when === 'before') order.placeNow();
    if (this.when === 'later') order.placeLater();
    orders.add(order);
    if (this.when === 'after') order.placeNow();
    return 1;
  }
}
export class Tell extends DomainAction(Post('/tell'), { body: 'wrapped' })<Int> {
  note!: string;
  execute(orders: Repository<Order>, events: Events) {
    const order = orders.add(Object.assign(new Order(), valid() as object));
    events.raise(() => new Placed({ orderId: order.id, number: order.number, note: this.note }));
    return 1;
  }
}
export class AddCodes extends DomainAction(Post('/codes'), { body: 'wrapped' })<Int> {
  codes!: string[];
  execute(all: Repository<Code>) {
    for (const code of this.codes) all.add(Object.assign(new Code(), { code }));
    return this.codes.length;
  }
}
export class RenameCodes extends DomainAction(Put('/codes'), { body: 'wrapped' })<Int> {
  from!: string;
  to!: string;
  async execute(all: Repository<Code>) {
    const found = await all.list({ code: this.from });
    for (const each of found) each.code = this.to;
    return found.length;
  }
}
export class Broken extends DomainAction(Post('/broken'))<{ id: Guid; lines: string[] }> {
  execute(orders: Repository<Order>) {
    orders.add(Object.assign(new Order(), valid() as object));
    return { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', lines: [null, null] as unknown as string[] };
  }
}
`;

describe.each(migratedKinds.filter(({ isMissing }) => !isMissing))('the contents of a store, on $name', (kind) => {
  let project: TestProject;
  let module: ModulePlan;
  let migrated: MigratedStore;
  let host: TestHost;

  beforeAll(async () => {
    project = makeProject({ 'src/shop.ts': shop });
    const index = await loadModules(project);
    module = index['ShopModule']!;
    migrated = await kind.open(module);
    host = await createTestHost([module], { stores: { [migrated.store.name]: migrated.store } });
  });
  beforeEach(() => migrated.store.script('DELETE FROM shop_order; DELETE FROM shop_code; DELETE FROM shop_seen;'));
  afterAll(async () => {
    await host.close();
    await migrated.remove();
    project.remove();
  });

  const json = async (path: string): Promise<unknown> => (await host.get(path)).json();
  const save = async (...rows: object[]) => (await host.post('/orders', { rows })).json() as { status?: number; errors?: object[] };

  it.each([
    ['an element of a list', { tags: ['ab', 'c'] }, '/tags/1', 'validation.minLength'],
    ['an element of another type', { tags: ['ab', 5] }, '/tags/1', 'validation.type'],
    ['a member of an object column', { place: { city: 'R', near: [] } }, '/place/city', 'validation.minLength'],
    ['an absent member', { place: { near: [] } }, '/place/city', 'validation.required'],
    ['an optional member', { place: { city: 'Rome', zip: '1', near: [] } }, '/place/zip', 'validation.pattern'],
    ['an element within an object', { place: { city: 'Rome', near: ['ok', 'long'] } }, '/place/near/1', 'validation.maxLength'],
    ['an option of a union', { pay: { kind: 'card', digits: '123' } }, '/pay/digits', 'validation.minLength'],
    ['an element within an option', { pay: { kind: 'cash', notes: [1, 10] } }, '/pay/notes/1', 'validation.lessThanOrEqual'],
    ['a tag of no option', { pay: { kind: 'gold' } }, '/pay/kind', 'validation.enum'],
    ['a literal union', { status: 'done' }, '/status', 'validation.enum'],
    ['a field itself', { size: 6 }, '/size', 'validation.lessThanOrEqual'],
    [
      'a recursive type',
      { tree: { label: 'a', children: [{ label: 'b', children: [{ label: '', children: [] }] }] } },
      '/tree/children/0/children/0/label',
      'validation.notEmpty',
    ],
  ])('satisfies the rules of %s', async (_title, row, path, code) => {
    expect(await save({}, row)).toMatchObject({
      status: 422,
      code: 'VALIDATION_ERROR',
      errors: [{ in: 'body', path, code, entity: 'Order', index: 1 }],
    });
    expect(await json('/orders')).toBe(0);
    await save({});
    const [id] = (await json('/ids')) as string[];
    const changed = (await host.put('/orders', { patch: row })).json();
    expect(changed).toMatchObject({ status: 422, errors: [{ path, code, entity: 'Order', key: id }] });
  });

  it('may be any value that satisfies the rules', async () => {
    const tree = { label: 'a', children: [{ label: 'b', children: [] }] };
    expect(
      await save({
        tree,
        size: 5,
        anything: [null],
        pay: { kind: 'card', digits: '1234' },
        place: { city: 'Rome', zip: '12345', near: ['a'] },
      }),
    ).toBe(1);
  });

  it('reports every rejected row of a bulk write', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ tags: [index % 100 === 7 ? 'x' : 'ok'] }));
    const { errors } = await save(...rows);
    expect(errors).toMatchObject([
      { entity: 'Order', index: 7, path: '/tags/0' },
      { entity: 'Order', index: 107, path: '/tags/0' },
    ]);
  });

  it('reports the row whose unique key is taken', async () => {
    await host.post('/codes', { codes: ['a', 'b'] });
    const conflict = { status: 409, code: 'CONFLICT', entity: 'Code', fields: ['code'] };
    expect((await host.post('/codes', { codes: ['c', 'd', 'a', 'e'] })).json()).toMatchObject({ ...conflict, index: 2 });
    expect((await host.post('/codes', { codes: ['x', 'y', 'x'] })).json()).toMatchObject({ ...conflict, index: 2 });
    expect((await host.post('/codes', { codes: ['b'] })).json()).toMatchObject(conflict);
    const renamed = (await host.put('/codes', { from: 'b', to: 'a' })).json();
    expect(renamed).toMatchObject({ ...conflict, key: expect.any(String) });
  });

  it.each(['before', 'after'])(
    'is rolled back if an event lacks a value that the save assigns: raised %s the entity is added',
    async (when) => {
      expect((await host.post('/place', { when })).status).toBe(500);
      await host.settle();
      expect([await json('/orders'), await json('/seen')]).toEqual([0, []]);
    },
  );

  it('includes the assigned ids and numbers in events', async () => {
    expect((await host.post('/place', { when: 'later' })).status).toBe(200);
    await host.settle();
    expect(await json('/seen')).toEqual([{ number: expect.stringMatching(/^O-\d{3}$/) }]);
  });

  it('is rolled back if an event violates a rule of its type', async () => {
    expect((await host.post('/tell', { note: 'x' })).status).toBe(500);
    expect(await json('/orders')).toBe(0);
    expect((await host.post('/tell', { note: 'xy' })).status).toBe(200);
  });

  it('is rolled back if the result violates its type', async () => {
    const broken = await host.post('/broken');
    expect(broken.json()).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
    expect(await json('/orders')).toBe(0);
  });
});

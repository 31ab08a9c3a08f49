import type { Store } from '@portico/data';
import type { HandlerPlan } from '@portico/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canOpen } from '../../data/test/support/freshStore.ts';
import { MemoryBroker } from './support/memoryBroker.ts';
import { applied, apply, countOf, eventPlan, handlerPlan, OrderPaid, OrderPlaced, TestClock } from './support/shop.ts';
import type { Shop, ShopParts } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

/** Makes a handler that notes what it did in the store of its own host. */
type Make = (store: Store) => HandlerPlan;

const noting =
  (name: string, more: Partial<HandlerPlan> = {}): Make =>
  (store) =>
    handlerPlan(`Billing.${name}`, (event, call) => apply(store, call, `${name} ${event.orderId}`), more);
const read = (payload: unknown) => ({ event: new OrderPlaced({ orderId: String((payload as { orderId?: string }).orderId), amount: 1 }) });
const thank = noting('Thank', { event: 'Shop.OrderPaid', read });
const consumers = [{ area: 'Billing' }];
const both = [eventPlan(OrderPlaced, consumers), eventPlan(OrderPaid, consumers)];
const hour = 3_600_000;
const text = { scalar: 'string' };
const contract = (members: object) => JSON.stringify({ members });

describe.each((['SQLite in a file', 'PostgreSQL'] as const).filter(canOpen))(
  'Versions of a service that run side by side, on %s',
  (kind) => {
    const stores = shopStores(kind);

    /** A database, and what starts hosts on it, each with a connection of its own. */
    const database = async () => {
      const { store, again } = await stores.store({ name: 'shop' });
      const clock = new TestClock();
      const host = (makes: readonly Make[], parts: Partial<ShopParts> = {}) => {
        const own = again({ name: 'shop' });
        onTestFinished(() => own.close());
        return stores.open({ clock, ...parts, shop: own, handlers: makes.map((make) => make(own)) });
      };
      return {
        store,
        clock,
        host,
        first: () => host([noting('Draft')]),
        second: () => host([noting('Draft'), noting('Tell'), thank], { events: both }),
        left: () => countOf(store, 'portico_inbox', `WHERE state <> 'done'`),
        done: async () => (await applied(store)).toSorted(),
      };
    };
    const deadOf = async ({ messaging }: Shop) => (await messaging.admin.list({ state: 'dead' })).items;

    it.each(['the old one first', 'the new one first'])(
      '[OUTBOX-04] run each handler once for each message, whichever version relays it: %s',
      async (order) => {
        const { first, second, left, done } = await database();
        const isOldFirst = order === 'the old one first';
        const begun = [await (isOldFirst ? first() : second()), await (isOldFirst ? second() : first())] as const;
        const [old, young] = isOldFirst ? begun : [begun[1], begun[0]];
        await old.place('a');
        await young.place('b');
        await young.raise([new OrderPaid({ orderId: 'c' })]);
        // The old version moves everything, and claims before the new one does.
        await old.messaging.settle();
        await young.messaging.settle();
        expect(await done()).toEqual(['Draft a', 'Draft b', 'Tell a', 'Tell b', 'Thank c']);
        expect(await left()).toBe(0);
      },
    );

    it('log once which handlers they leave to the other version', async () => {
      const { first, second } = await database();
      const old = await first();
      const young = await second();
      for (const orderId of ['a', 'b']) {
        await young.place(orderId);
        await old.messaging.settle();
      }
      const told = ['Tell', 'Thank'].map((name) => `Messages for Billing.${name} are handled by another version of Billing`);
      expect(old.logger.at('info')).toEqual(told);
      expect(young.logger.lines).toEqual([]);
    });

    it('send the events of the old version to areas that only the new one knows', async () => {
      const { store, host } = await database();
      const old = await host([], { consumers });
      await old.place('before');
      const young = await host([], { consumers: [...consumers, { area: 'Stock', orderedBy: 'orderId' }] });
      await old.raise([new OrderPlaced({ orderId: 'a', amount: 1 }), new OrderPlaced({ orderId: 'b', amount: 1 })]);
      await young.place('c');
      await young.messaging.stop();
      await old.place('after');
      const text = `SELECT destination, order_key, payload FROM portico_outbox ORDER BY destination, position`;
      const rows = await store.rows({ name: '', text }, []);
      const ways = rows.map(([area, key, payload]) => [area, key, (JSON.parse(payload as string) as { orderId: string }).orderId]);
      expect(ways.filter(([area]) => area === 'Billing').map(([, , orderId]) => orderId)).toEqual(['before', 'a', 'b', 'c', 'after']);
      expect(ways.filter(([area]) => area === 'Stock')).toEqual(['a', 'b', 'c'].map((orderId) => ['Stock', orderId, orderId]));
    });

    it('[OUTBOX-04] send the events of the old version to the first durable handler in order, once it is recorded', async () => {
      const { store, host, done } = await database();
      const old = await host([], { events: [eventPlan(OrderPlaced, []), eventPlan(OrderPaid, [])] });
      await old.place('before');
      expect(await countOf(store, 'portico_outbox')).toBe(0);
      const orderedBy = 'orderId';
      const young = await host([noting('Draft', { orderedBy })], { events: [eventPlan(OrderPlaced, [{ area: 'Billing', orderedBy }])] });
      await old.raise(['a', 'b'].map((orderId) => new OrderPlaced({ orderId, amount: 1 })));
      await old.raise([new OrderPaid({ orderId: 'paid' })]);
      await young.messaging.settle();
      await young.messaging.stop();
      const text = 'SELECT order_key FROM portico_handled ORDER BY position';
      expect(await store.rows({ name: '', text }, [])).toEqual([['a'], ['b']]);
      expect(await countOf(store, 'portico_outbox')).toBe(0);
      expect(await done()).toEqual(['Draft a', 'Draft b']);
    });

    it.each([
      ['one member', [{ area: 'Billing', orderedBy: 'orderId' }, { area: 'Stock' }], 'a'],
      [
        'two members',
        [
          { area: 'Billing', orderedBy: 'orderId' },
          { area: 'Stock', orderedBy: 'amount' },
        ],
        'Shop.OrderPlaced',
      ],
    ])(
      '[OUTBOX-04] publish the events of the old version for the first areas to which the new one sends them, by %s',
      async (_, sentTo, orderKey) => {
        const { host } = await database();
        const broker = new MemoryBroker();
        const transport = () => ({ kind: 'broker', broker: broker.transport() }) as const;
        const old = await host([], { events: [eventPlan(OrderPlaced, [])], transport: transport() });
        await old.place('before');
        await host([], { consumers: sentTo, transport: transport() });
        await old.place('a');
        await expect
          .poll(() => old.messaging.settle().then(() => broker.published))
          .toMatchObject([{ event: 'Shop.OrderPlaced', orderKey }]);
      },
    );

    it('may be rolled back: messages that only the new version handles wait for it, and block no others', async () => {
      const { store, clock, host, left } = await database();
      const orderedBy = 'orderId';
      const parts = { consumers: [{ area: 'Billing', orderedBy }] };
      const young = () => host([noting('Draft', { orderedBy }), noting('Tell', { orderedBy })], parts);
      const second = await young();
      const first = await host([noting('Draft', { orderedBy })], parts);
      await first.raise([1, 2, 3].map((amount) => new OrderPlaced({ orderId: 'a', amount })));
      await second.messaging.stop();
      await first.messaging.settle();
      const drafts = async () => (await applied(store)).filter((text) => text.startsWith('Draft'));
      expect(await drafts()).toEqual(['Draft a', 'Draft a', 'Draft a']);
      await first.place('b');
      clock.advance(23 * hour);
      await first.messaging.settle();
      expect(await deadOf(first)).toEqual([]);
      const again = await young();
      await again.messaging.settle();
      expect(await drafts()).toHaveLength(4);
      expect(await left()).toBe(0);
    });

    it('make messages for an area of the new version dead letters a grace period after it has gone', async () => {
      const { store, clock, host } = await database();
      const old = await host([], { consumers });
      const young = await host([], { consumers: [...consumers, { area: 'Stock' }] });
      clock.advance(48 * hour);
      await young.messaging.settle();
      await young.place('a');
      clock.advance(hour);
      await young.messaging.stop();
      const waiting = () => countOf(store, 'portico_outbox', `WHERE destination = 'Stock'`);
      for (let passed = 0; passed < 23; passed++) {
        clock.advance(hour);
        await old.messaging.settle();
      }
      expect(await waiting()).toBe(1);
      clock.advance(2 * hour);
      await old.messaging.settle();
      await old.messaging.settle();
      expect(await waiting()).toBe(0);
      expect(await deadOf(old)).toMatchObject([
        {
          area: 'Stock',
          event: 'Shop.OrderPlaced',
          failures: [{ error: expect.stringContaining('No running version sends this event') as string }],
        },
      ]);
      // A message that still has a route stays pending for as long as necessary.
      expect(await countOf(store, 'portico_outbox', `WHERE destination = 'Billing'`)).toBe(1);
    });

    it('make messages of an area dead letters if no version of it is running', async () => {
      const { store, clock, host } = await database();
      const old = await host([], { consumers: [{ area: 'Stock' }] });
      const failing = () => handlerPlan('Billing.Draft', () => Promise.reject(new Error('not yet')), { orderedBy: 'orderId' });
      const young = await host([failing], { consumers: [{ area: 'Billing', orderedBy: 'orderId' }] });
      await young.place('a', 'a', 'b');
      await young.messaging.settle();
      await young.messaging.stop();
      const dead = () => countOf(store, 'portico_inbox', `WHERE state = 'dead'`);
      clock.advance(23 * hour);
      await old.messaging.settle();
      expect(await dead()).toBe(0);
      clock.advance(2 * hour);
      await old.messaging.settle();
      expect(await dead()).toBe(3);
      const given = { error: expect.stringContaining('No version of the area is running') as string };
      const letters = await deadOf(old);
      expect(letters.map(({ handler, failures }) => [handler, failures.at(-1)])).toEqual(
        Array.from({ length: 3 }, () => ['Billing.Draft', expect.objectContaining(given)]),
      );
      expect(letters.flatMap(({ failures }) => failures.slice(0, -1)).map(({ error }) => error)).toContain('Error: not yet');
    });

    it('store messages for a new version that was killed, which its next process handles', async () => {
      const { store, clock, first, second, done } = await database();
      const old = await first();
      clock.advance(1000);
      await (await second()).messaging.settle();
      // The new version is not seen again.
      clock.advance(61_000);
      await old.place('a');
      await old.messaging.settle();
      expect(await countOf(store, 'portico_inbox', `WHERE handler = 'Billing.Tell' AND lane = 'parked'`)).toBe(1);
      const back = await second();
      await back.messaging.settle();
      expect(await done()).toEqual(['Draft a', 'Tell a']);
    });

    it('store nothing for an old version that was killed', async () => {
      const { store, clock, first, second } = await database();
      await (await second()).messaging.settle();
      clock.advance(1000);
      const next = await first();
      clock.advance(61_000);
      await next.messaging.settle();
      await next.place('a');
      await next.messaging.settle();
      const rows = await store.rows({ name: '', text: 'SELECT handler FROM portico_handled' }, []);
      expect(rows).toEqual([['Billing.Draft']]);
    });

    it('leave messages that they cannot read to each other', async () => {
      const { host, done } = await database();
      const events = [{ ...eventPlan(OrderPlaced, consumers), write: () => '{}' }];
      const old = await host([noting('Draft', { contract: contract({ orderId: { scalar: 'string' } }) })]);
      const young = await host([noting('Draft', { contract: contract({}), read })], { events });
      await young.place('a', 'b');
      await old.messaging.settle();
      expect(await deadOf(old)).toEqual([]);
      await young.messaging.settle();
      expect(await done()).toEqual(['Draft undefined', 'Draft undefined']);
      await young.messaging.stop();
      await old.raise([new OrderPlaced({ orderId: undefined as never, amount: 1 })]);
      await old.messaging.settle();
      expect(await deadOf(old)).toMatchObject([{ failures: [{ error: expect.stringContaining('cannot be read') as string }] }]);
    });

    it.each([
      ['a member that is required now', { orderId: text, note: text }, `'note' is required, but may be absent`],
      ['a member of another type', { orderId: { scalar: 'Int' } }, `'orderId' has another type`],
    ])('do not start with %s: messages of the other version could not be read', async (_, members, problem) => {
      const { host } = await database();
      const old = await host([noting('Draft', { contract: contract({ orderId: text }) })]);
      const young = () => host([noting('Draft', { contract: contract(members) })]);
      const why = `Billing.Draft cannot read Shop.OrderPlaced as another version writes it: ${problem}.`;
      await expect(young()).rejects.toThrow(why);
      await old.messaging.stop();
      const raising = await host([], { consumers });
      await raising.place('a');
      await expect(young()).rejects.toThrow(why);
      const again = await host([noting('Draft', { contract: contract({ orderId: text }) })]);
      await again.messaging.settle();
      await again.messaging.stop();
      await young();
    });

    it('share the messages of a handler that the new version renamed', async () => {
      const { store, host, done } = await database();
      const old = await host([noting('Draft')]);
      const young = await host([noting('Prepare', { storedAs: 'Billing.Draft' })]);
      await old.place('a', 'b');
      await young.place('c');
      await young.messaging.settle();
      await old.messaging.settle();
      expect((await done()).map((text) => text.split(' ')[1]!).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(['a', 'b', 'c']);
      expect(await countOf(store, 'portico_handled')).toBe(3);
    });
  },
);

import { ConflictError } from '@portico/core';
import { sessionOf } from '@portico/data';
import { expect, it } from 'vitest';
import { applied, apply, countOf, handlerPlan, OrderPlaced, positionOf } from './support/shop.ts';
import { describeStores, shopStores } from './support/shopStores.ts';

describeStores('A message', (kind) => {
  const { simple, store: freshStore, open } = shopStores(kind);

  it('[OUTBOX-01] [EVENT-03] [EVENT-04] is stored with the data, and handled in another area of the same host without a broker', async () => {
    const { shop, store } = await simple((own) => ({
      handlers: [
        handlerPlan('Billing.Draft', (event, call) =>
          apply(own, call, `${event.orderId} ${event.amount} ${event.occurredAt.toISOString()}`),
        ),
      ],
    }));
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 2, occurredAt: new Date('2029-01-01T00:00:00Z') })]);
    await shop.messaging.settle();
    expect(await applied(store)).toEqual(['a 2 2029-01-01T00:00:00.000Z']);
    expect(await countOf(store, 'portico_outbox')).toBe(0);
  });

  it('[EVENT-02] is not written if the operation returns an error', async () => {
    const { shop, store } = await simple((own) => ({
      handlers: [handlerPlan('Billing.Draft', (event, call) => apply(own, call, event.orderId))],
    }));
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 1 })], { work: () => new ConflictError('no') });
    expect(await countOf(store, 'portico_outbox')).toBe(0);
    await shop.messaging.settle();
    expect(await applied(store)).toEqual([]);
  });

  it('is not written if no area handles it durably', async () => {
    const { shop, store } = await simple({});
    await shop.place('a');
    expect(await countOf(store, 'portico_outbox')).toBe(0);
  });

  it('goes to the handlers of an area with another store', async () => {
    const [one, other] = [await freshStore({ name: 'one' }), await freshStore({ name: 'other' })];
    const handlers = [
      handlerPlan('Billing.Draft', (event, call) => apply(other.store, call, event.orderId)),
      handlerPlan('Billing.Tell', (event, call) => apply(other.store, call, `told ${event.orderId}`)),
    ];
    const shop = await open({ shop: one.store, billing: other.store, handlers });
    await shop.place('a', 'b');
    await shop.messaging.settle();
    expect([...(await applied(other.store))].toSorted()).toEqual(['a', 'b', 'told a', 'told b']);
    expect(await applied(one.store)).toEqual([]);
    expect(await countOf(one.store, 'portico_outbox')).toBe(0);
  });

  it('[OUTBOX-03] stays in the outbox until another host relays it, if the host that wrote it has ended', async () => {
    const fresh = await freshStore({ name: 'shop' });
    const draft = handlerPlan('Billing.Draft', (event, call) => apply(fresh.store, call, event.orderId));
    const writing = await open({ shop: fresh.store, consumers: [{ area: 'Billing' }] });
    await writing.place('a');
    await writing.messaging.stop();
    expect(await countOf(fresh.store, 'portico_outbox')).toBe(1);
    const next = await open({ shop: fresh.store, handlers: [draft] });
    await next.messaging.settle();
    expect(await applied(fresh.store)).toEqual(['a']);
  });

  it('[OUTBOX-04] is applied once if it is delivered twice', async () => {
    const [one, other] = [await freshStore({ name: 'one' }), await freshStore({ name: 'other' })];
    const shop = await open({
      shop: one.store,
      billing: other.store,
      handlers: [handlerPlan('Billing.Draft', (event, call) => apply(other.store, call, event.orderId))],
    });
    const columns = `${positionOf(one.store, '').column}id, source, destination, event, payload, occurred_at`;
    await one.store.script('CREATE TABLE kept AS SELECT * FROM portico_outbox');
    await one.store.script(
      one.store.dialect.name === 'sqlite'
        ? `CREATE TRIGGER keeping AFTER DELETE ON portico_outbox BEGIN INSERT INTO kept (${columns}) SELECT ${columns.replaceAll(/(\w+)/g, 'OLD.$1')}; END`
        : 'CREATE RULE keeping AS ON DELETE TO portico_outbox DO ALSO INSERT INTO kept SELECT OLD.*',
    );
    await shop.place('a');
    await shop.messaging.settle();
    await one.store.script(`INSERT INTO portico_outbox (${columns}) SELECT ${columns} FROM kept`);
    expect(await countOf(one.store, 'portico_outbox')).toBe(1);
    await shop.messaging.settle();
    expect(await countOf(one.store, 'portico_outbox')).toBe(0);
    expect(await applied(other.store)).toEqual(['a']);
  });

  it('[OUTBOX-04] is marked as processed in the transaction of its handler: a lost lease rolls back the work', async () => {
    let runs = 0;
    const { shop, store } = await simple((own) => ({
      handlers: [
        handlerPlan('Billing.Draft', async (event, call) => {
          await apply(own, call, event.orderId);
          // Another worker has taken over, as after a lease that expired.
          const steal = { name: '', text: `UPDATE portico_inbox SET locked_by = 'worker-another'` };
          if (runs++ === 0) await sessionOf(own, call).write({ statement: steal, values: [] });
        }),
      ],
    }));
    await shop.place('a');
    await shop.messaging.settle();
    expect(await applied(store)).toEqual([]);
    expect(shop.logger.at('warn')).toEqual([expect.stringContaining('longer than its lease')]);
    shop.clock.advance(15_001);
    await shop.messaging.settle();
    expect(await applied(store)).toEqual(['a']);
  });

  it('is handled in its tenant, anonymously, and in the trace of the call that raised it', async () => {
    const seen: unknown[] = [];
    const { shop } = await simple({
      handlers: [
        handlerPlan('Billing.Draft', (_event, call) => {
          seen.push([call.caller.tenantId, call.caller.id, call.caller.permissions, (call as { causedBy?: string }).causedBy]);
        }),
      ],
    });
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 1 })], { tenantId: 'acme', causedBy: 'ann' });
    await shop.messaging.settle();
    expect(seen).toEqual([['acme', undefined, [], 'ann']]);
  });

  it('is read without members that the handler does not know', async () => {
    const { shop, store } = await simple((own) => ({
      handlers: [handlerPlan('Billing.Draft', (event, call) => apply(own, call, event.orderId))],
    }));
    await shop.raise([
      Object.assign(Object.create(OrderPlaced.prototype), { orderId: 'a', amount: 1, more: true, occurredAt: new Date() }) as object,
    ]);
    await shop.messaging.settle();
    expect(await applied(store)).toEqual(['a']);
  });

  it('becomes a dead letter at once if a required member is missing, with the reason', async () => {
    const { shop } = await simple({ handlers: [handlerPlan('Billing.Draft', () => expect.unreachable())] });
    await shop.raise([Object.assign(Object.create(OrderPlaced.prototype), { amount: 1, occurredAt: new Date() }) as object]);
    await shop.messaging.settle();
    const { items } = await shop.messaging.admin.list({ state: 'dead' });
    expect(items).toMatchObject([
      { handler: 'Billing.Draft', attempts: 1, failures: [{ error: "The message cannot be read. /orderId: 'orderId' is required." }] },
    ]);
  });

  it('waits for a version with a handler, and becomes a dead letter after the grace period', async () => {
    const fresh = await freshStore({ name: 'shop' });
    const other = handlerPlan('Billing.Other', () => undefined, { event: 'Shop.Other' });
    const options = { grace: 3_600_000 };
    const before = await open({ shop: fresh.store, handlers: [other], options });
    await before.place('a', 'b');
    await before.messaging.settle();
    expect((await before.messaging.admin.list()).items).toMatchObject([{ handler: '', state: 'pending', failures: [] }, {}]);
    expect(before.logger.at('warn')).toEqual(['Messages of Shop.OrderPlaced wait for a version of Billing that handles them']);
    const { id } = (await before.messaging.admin.list()).items[0]!;
    before.clock.advance(3_600_000);
    await before.messaging.settle();
    expect((await before.messaging.admin.list({ state: 'dead' })).items).toHaveLength(2);
    expect(await before.messaging.admin.replay(id)).toBe(1);
    await before.messaging.settle();
    const error = 'No handler in Billing handles this event; deploy one, then replay the message.';
    expect(await before.messaging.admin.show(id)).toMatchObject([{ state: 'pending', handler: '', failures: [{ error }] }]);
    await before.messaging.stop();

    const draft = handlerPlan('Billing.Draft', (event, call) => apply(fresh.store, call, event.orderId));
    const after = await open({ shop: fresh.store, handlers: [other, draft], clock: before.clock, options });
    await after.messaging.settle();
    expect(await applied(fresh.store)).toEqual(['b']);
    expect(await after.messaging.admin.show(id)).toMatchObject([{ handler: 'Billing.Draft', state: 'done' }]);
  });

  it('becomes a dead letter after the grace period if its handler was removed, and not before', async () => {
    const fresh = await freshStore({ name: 'shop' });
    const fail = () => Promise.reject(new Error('later'));
    const before = await open({ shop: fresh.store, handlers: [handlerPlan('Billing.Gone', fail), handlerPlan('Billing.Stays', fail)] });
    await before.place('a');
    await before.messaging.settle();
    await before.messaging.stop();
    const { clock } = before;
    const after = await open({ shop: fresh.store, handlers: [handlerPlan('Billing.Stays', fail)], clock });
    clock.advance(24 * 3_600_000 - 1);
    await after.messaging.settle();
    const gone = () => after.messaging.admin.list({ handler: 'Billing.Gone' });
    expect((await gone()).items).toMatchObject([{ state: 'pending', failures: [{ error: 'Error: later' }] }]);
    clock.advance(1);
    await after.messaging.settle();
    const failures = [{ error: 'Error: later' }, { error: 'Billing no longer has this handler.' }];
    expect((await gone()).items).toMatchObject([{ state: 'dead', failures }]);
    expect(after.logger.at('warn')).toContain('Messages for Billing.Gone wait for a version of Billing that handles them');
  });

  it('does not block other messages if it cannot be handled', async () => {
    const { shop, store } = await simple((own) => ({
      handlers: [
        handlerPlan('Billing.Draft', (event, call) => {
          if (event.orderId === 'poison') throw new Error('no');
          return apply(own, call, event.orderId);
        }),
      ],
    }));
    await shop.place('poison', 'a', 'b');
    await shop.messaging.settle();
    expect([...(await applied(store))].toSorted()).toEqual(['a', 'b']);
  });

  it('waits for earlier messages of its key, also during their retries, but not for other keys or dead letters', async () => {
    const seen: string[] = [];
    let broken = true;
    const { shop } = await simple({
      consumers: [{ area: 'Billing', orderedBy: 'orderId' }],
      handlers: [
        handlerPlan(
          'Billing.Draft',
          ({ orderId, amount }) => {
            seen.push(`${orderId}${amount}`);
            if (broken && orderId === 'a' && amount === 1) throw new Error('not yet');
          },
          { orderedBy: 'orderId' },
        ),
      ],
    });
    const order = (orderId: string, amount: number) => new OrderPlaced({ orderId, amount });
    await shop.raise([order('a', 1), order('b', 1), order('a', 2), order('b', 2), order('a', 3)]);
    await shop.messaging.settle();
    expect(seen.toSorted()).toEqual(['a1', 'b1', 'b2']);
    shop.clock.advance(1000);
    await shop.messaging.settle();
    shop.clock.advance(1000);
    await shop.messaging.settle();
    expect(seen.slice(3)).toEqual(['a1', 'a1', 'a2', 'a3']);
    broken = false;
    const [dead] = (await shop.messaging.admin.list({ state: 'dead' })).items;
    await shop.messaging.admin.replay(dead!.id);
    await shop.messaging.settle();
    expect(seen.slice(7)).toEqual(['a1']);
  });

  it('is deleted some days after it was handled', async () => {
    const parts = { handlers: [handlerPlan('Billing.Draft', () => undefined)], options: { retention: 86_400_000 } };
    const { shop, store } = await simple(parts);
    await shop.place('a');
    await shop.messaging.settle();
    expect(await countOf(store, 'portico_handled')).toBe(1);
    shop.clock.advance(86_400_001);
    const next = await open({ shop: store, ...parts, clock: shop.clock });
    await next.messaging.stop();
    expect(await countOf(store, 'portico_handled')).toBe(0);
  });

  it('rolls back the operation if no area of the host declares its class', async () => {
    const { shop } = await simple({});
    class Unknown {}
    await expect(shop.raise([new Unknown()])).rejects.toThrow('no area of this host declares');
  });
});

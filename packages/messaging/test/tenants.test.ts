import { sessionOf } from '@portico/data';
import type { Store } from '@portico/data';
import type { OperationCall } from '@portico/runtime';
import { expect, it } from 'vitest';
import { callBy, createTables, Desk, deskPlan, Guest, guestPlan } from '../../data/test/support/samples/index.ts';
import { samplePlans } from '../../data/test/support/samples/samplePlans.ts';
import { handlerPlan, OrderPlaced } from './support/shop.ts';
import { describeStores, shopStores } from './support/shopStores.ts';

describeStores('A handler', (kind) => {
  const { simple } = shopStores(kind);
  const desks = (store: Store, call: OperationCall) => sessionOf(store, call).repository(deskPlan);
  const asSystem = (store: Store) => sessionOf(store, callBy(undefined, { asSystem: true }));
  const placed = new OrderPlaced({ orderId: 'a', amount: 1 });

  it('sees, changes and creates only rows of the tenant of its message', async () => {
    const seen: string[][] = [];
    const { shop, store } = await simple((own) => ({
      handlers: [
        handlerPlan('Billing.Draft', async (_event, call) => {
          const there = await desks(own, call).list();
          seen.push(there.map(({ name }) => name));
          for (const desk of there) desk.name += '!';
          desks(own, call).add(Object.assign(new Desk(), { name: 'new', tenantId: 'other' }));
        }),
      ],
    }));
    await createTables(store, samplePlans);
    const system = asSystem(store);
    await system.run(() => {
      for (const tenantId of ['acme', 'other'])
        system.repository(deskPlan).add(Object.assign(new Desk(), { name: `desk of ${tenantId}`, tenantId }));
    });
    await shop.raise([placed], { tenantId: 'acme' });
    await shop.messaging.settle();
    expect(seen).toEqual([['desk of acme']]);
    const all = await asSystem(store).repository(deskPlan).list();
    expect(all.map(({ name, tenantId }) => `${name} (${tenantId})`).toSorted()).toEqual([
      'desk of acme! (acme)',
      'desk of other (other)',
      'new (acme)',
    ]);
  });

  it('creates no tenant rows for a message without a tenant', async () => {
    const { shop, store } = await simple((own) => ({
      handlers: [
        handlerPlan('Billing.Draft', async (_event, call) => void desks(own, call).add(Object.assign(new Desk(), { name: 'new' }))),
      ],
    }));
    await createTables(store, samplePlans);
    await shop.raise([placed]);
    await shop.messaging.settle();
    const { items } = await shop.messaging.admin.list();
    expect(items[0]!.failures[0]!.error).toContain('belongs to a tenant');
  });

  it('sees the rows of all owners, may assign any owner to new rows, and has no permission', async () => {
    const seen: unknown[] = [];
    const { shop, store } = await simple((own) => ({
      handlers: [
        handlerPlan('Billing.Draft', async (_event, call) => {
          const guests = sessionOf(own, call).repository(guestPlan);
          seen.push(
            ...(await guests.list()).map(({ ownerId }) => ownerId),
            call.caller.holds('sample.guest.view-all'),
            call.caller.isAuthenticated,
          );
          guests.add(Object.assign(new Guest(), { name: 'Bo', email: 'bo', ownerId: 'bo' }));
        }),
      ],
    }));
    await createTables(store, samplePlans);
    const ann = sessionOf(store, callBy('ann'));
    await ann.run(() => ann.repository(guestPlan).add(Object.assign(new Guest(), { name: 'Ann', email: 'ann' })));
    await shop.raise([placed], { causedBy: 'carl' });
    await shop.messaging.settle();
    expect(seen).toEqual(['ann', false, false]);
    expect((await sessionOf(store, callBy('bo')).repository(guestPlan).list()).map(({ name }) => name)).toEqual(['Bo']);
  });
});

import { InvalidTransitionError } from '@portico/core';
import type { EntityBase } from '@portico/core';
import type { EntityPlan } from '@portico/data';
import { expect, it } from 'vitest';
import { describeStores } from '../support/freshStore.ts';
import { Desk, deskPlan, guestPlan, Member, memberPlan, Order, orderPlan, roomPlan, sampleStore } from '../support/samples/index.ts';

describeStores('What only the framework writes', (kind) => {
  const { session, guest, room } = sampleStore(kind);

  /** Assigns what a request brought along, as `Object.assign(entity, request)` does. */
  function assigned<T extends EntityBase>(
    plan: EntityPlan<T>,
    brought: { readonly id: string; readonly [property: string]: unknown },
    by = session(),
  ) {
    return by.run(async () => void Object.assign((await by.repository(plan).find(brought.id))!, brought));
  }

  it.each([
    ['ownerId', 'eve'],
    ['createdBy', 'eve'],
    ['createdAt', new Date(0)],
  ] as const)('is not saved if %s is assigned in a row', async (property, value) => {
    const { id } = await guest();
    await expect(assigned(guestPlan, { id, name: 'Anna', [property]: value })).rejects.toThrow(`'${property}' of Guest was assigned`);
    expect(await session().reader(guestPlan).find(id)).toMatchObject({ name: 'Ann', ownerId: 'ann', createdBy: 'ann' });
  });

  it('creates no tenant row for callers whose tenant has an empty name [TENANT-03]', async () => {
    for (const tenant of ['', undefined]) {
      const by = session('ann', tenant === undefined ? {} : { tenant });
      const refused = await by.run(async () => void by.repository(deskPlan).add(Object.assign(new Desk(), { name: 'one' })));
      expect(refused).toMatchObject({ status: 403 });
    }
  });

  it('is not saved if a tenant is assigned in a row', async () => {
    const by = session('ann', { tenant: 't1' });
    const { id } = await by.run(() => by.repository(deskPlan).add(Object.assign(new Desk(), { name: 'one' })));
    await expect(assigned(deskPlan, { id, tenantId: 't2' }, session('ann', { tenant: 't1' }))).rejects.toThrow("'tenantId' of Desk");
    expect(await session('ann', { tenant: 't1' }).reader(deskPlan).find(id)).toBeDefined();
  });

  it('may be assigned by the system: an owner by work for all owners, a tenant by the system alone, and rows without an author', async () => {
    const make = session('ann', { tenant: 't1' });
    const { id } = await make.run(() => make.repository(memberPlan).add(Object.assign(new Member(), { name: 'x' })));
    const { id: guestId } = await guest();
    const forAll = () => session('root', { tenant: 't1', forAllOwners: true });
    const system = () => session('root', { tenant: 't1', asSystem: true });
    await assigned(memberPlan, { id, ownerId: 'eve' }, forAll());
    await expect(assigned(memberPlan, { id, tenantId: 't2' }, forAll())).rejects.toThrow("'tenantId' of Member was assigned");
    expect(await session('eve', { tenant: 't1' }).reader(memberPlan).find(id)).toMatchObject({ ownerId: 'eve' });
    await assigned(memberPlan, { id, ownerId: 'bob', tenantId: 't2' }, system());
    expect(await session('bob', { tenant: 't2' }).reader(memberPlan).find(id)).toMatchObject({ ownerId: 'bob' });
    await expect(assigned(memberPlan, { id, isDeleted: true }, system())).rejects.toThrow("'isDeleted' of Member was assigned");
    await expect(assigned(guestPlan, { id: guestId, createdBy: 'eve' }, system())).rejects.toThrow("'createdBy' of Guest was assigned");
  });

  it('hides a row only through `remove`', async () => {
    const { id } = await room();
    await expect(assigned(roomPlan, { id, isDeleted: true })).rejects.toThrow("'isDeleted' of Room was assigned");
    const by = session();
    await by.run(async () => by.repository(roomPlan).remove((await by.repository(roomPlan).find(id))!));
    expect(await session().reader(roomPlan).find(id)).toBeUndefined();
  });

  it('[STATE-04] rejects a state that the state machine does not allow, however it was assigned', async () => {
    const by = session();
    const { id } = await by.run(() => by.repository(orderPlan).add(new Order()));
    for (const status of ['Sent', 'Bogus'])
      expect(await assigned(orderPlan, { id, status })).toMatchObject({ code: 'INVALID_TRANSITION', from: 'Draft', to: status });
    const other = session();
    const made = await other.run(() => void other.repository(orderPlan).add(Object.assign(new Order(), { status: 'Sent' })));
    expect(made).toBeInstanceOf(InvalidTransitionError);
    expect(await session().reader(orderPlan).list()).toMatchObject([{ status: 'Draft' }]);
  });

  it('changes state through `transitionTo`, not through an allowed assignment; several transitions in one save are one', async () => {
    const by = session();
    const { id } = await by.run(() => by.repository(orderPlan).add(new Order()));
    await expect(assigned(orderPlan, { id, status: 'Placed' })).rejects.toThrow('use `transitionTo`');
    const mover = session();
    await mover.run(async () => {
      const order = (await mover.repository(orderPlan).find(id))!;
      order.transitionTo('Placed');
      order.transitionTo('Sent');
    });
    expect(await session().reader(orderPlan).find(id)).toMatchObject({ status: 'Sent' });
  });
});

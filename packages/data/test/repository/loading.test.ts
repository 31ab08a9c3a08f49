import { ForbiddenError, NotFoundError } from '@portico/core';
import { sessionOf } from '@portico/data';
import { expect, it } from 'vitest';
import { describeStores } from '../support/freshStore.ts';
import { callBy, Desk, deskPlan, guestPlan, Member, memberPlan, roomPlan, sampleStore } from '../support/samples/index.ts';

describeStores('A repository', (kind) => {
  const samples = sampleStore(kind);
  const { session, guest, room } = samples;

  it('[ENTITY-02] does not find a soft-deleted row, except withDeleted', async () => {
    const { id } = await room();
    const by = session();
    await by.run(async () => {
      const rooms = by.repository(roomPlan);
      rooms.remove((await rooms.find(id))!);
      expect(await rooms.find(id)).toBeUndefined();
      expect(await rooms.list()).toEqual([]);
    });
    const other = session();
    expect(await other.repository(roomPlan).get(id)).toEqual(new NotFoundError('Room', id));
    expect(await other.reader(roomPlan).find(id)).toBeUndefined();
    expect(await other.run(() => other.repository(roomPlan).lock(id))).toBeInstanceOf(NotFoundError);
    expect(await other.repository(roomPlan).list()).toEqual([]);
    expect(await other.repository(roomPlan).count()).toBe(0);
    expect(await other.repository(roomPlan).withDeleted().find(id)).toMatchObject({ isDeleted: true, deletedBy: 'ann' });
  });

  it('returns one instance for each row, and compares ids without case', async () => {
    const { id } = await guest();
    const by = session();
    await by.run(async () => {
      const guests = by.repository(guestPlan);
      const one = await guests.find(id);
      expect(await guests.find(id.toUpperCase())).toBe(one);
      expect((await guests.list({ email: 'ann@example.org' }))[0]).toBe(one);
      expect(await guests.find('no id at all')).toBeUndefined();
    });
  });

  it('[PERM-07] [PERM-08] does not show the rows of others, except to callers that may view all and to the system', async () => {
    const { id } = await guest();
    expect(await session('bob').repository(guestPlan).find(id)).toBeUndefined();
    expect(await session('bob').repository(guestPlan).exists({ name: 'Ann' })).toBe(false);
    expect(
      await session('bob', { permissions: ['sample.guest.view-all'] })
        .repository(guestPlan)
        .find(id),
    ).toBeDefined();
    expect(
      await session('bob', { permissions: ['sample.*'] })
        .repository(guestPlan)
        .count(),
    ).toBe(1);
    expect(
      await session('bob', { permissions: ['sample.room.view-all'] })
        .repository(guestPlan)
        .find(id),
    ).toBeUndefined();
    expect(await session('bob').repository(guestPlan).asSystem().find(id)).toBeDefined();
    expect(
      await sessionOf(samples.store, callBy(undefined, { asSystem: true }))
        .repository(guestPlan)
        .find(id),
    ).toBeDefined();
  });

  it("includes rows of other owners in the caller's tenant with forAllOwners, and no other hidden rows [PERM-07]", async () => {
    const member = (owner: string, tenant: string) => {
      const by = session(owner, { tenant });
      return by.run(() => by.repository(memberPlan).add(Object.assign(new Member(), { name: owner })));
    };
    const [hers, elsewhere] = [await member('ann', 'one'), await member('ann', 'two')];
    const { id: guestId } = await guest();
    const by = session('bob', { tenant: 'one' });
    const members = by.repository(memberPlan);
    expect(await members.count()).toBe(0);
    expect((await members.forAllOwners().list()).map(({ id }) => id)).toEqual([hers.id]);
    expect(await members.forAllOwners().find(elsewhere.id)).toBeUndefined();
    expect(await by.repository(guestPlan).find(guestId)).toBeUndefined();
    await by.run(async () => {
      const found = (await members.forAllOwners().find(hers.id))!;
      expect(await members.find(hers.id)).toBeUndefined();
      found.level = 7;
      members.forAllOwners().remove(found);
    });
    expect(await session('ann', { tenant: 'one' }).repository(memberPlan).find(hers.id)).toBeUndefined();
    const removed = await members.withDeleted().forAllOwners().find(hers.id);
    expect(removed).toMatchObject({ level: 7, ownerId: 'ann', tenantId: 'one', isDeleted: true });
  });

  it('applies a filter to an entity that was loaded without it', async () => {
    const { id } = await guest();
    const by = session('bob');
    await by.run(async () => {
      expect(await by.repository(guestPlan).asSystem().find(id)).toBeDefined();
      expect(await by.repository(guestPlan).find(id)).toBeUndefined();
    });
  });

  it('separates tenants, and rejects writes without one', async () => {
    const mine = session('ann', { tenant: 'one' });
    const { id } = await mine.run(() => mine.repository(deskPlan).add(new Desk()));
    expect(await session('ann', { tenant: 'two' }).repository(deskPlan).find(id)).toBeUndefined();
    expect(await session('ann').repository(deskPlan).find(id)).toBeUndefined();
    expect(await session('ann', { tenant: 'one' }).repository(deskPlan).find(id)).toMatchObject({ tenantId: 'one' });
    const none = session('ann');
    expect(await none.run(() => none.repository(deskPlan).add(new Desk()))).toBeInstanceOf(ForbiddenError);
  });

  it('orders, limits and skips', async () => {
    for (const code of ['A', 'B', 'C', 'D']) await room(code, { beds: code === 'A' ? 1 : 2 });
    const codes = async (options: object) => (await session().reader(roomPlan).list(undefined, options)).map(({ code }) => code);
    expect(await codes({ orderBy: { beds: 'Descending', code: 'Ascending' } })).toEqual(['B', 'C', 'D', 'A']);
    expect(await codes({ orderBy: { code: 'Ascending' }, limit: 2 })).toEqual(['A', 'B']);
    expect(await codes({ orderBy: { code: 'Ascending' }, offset: 3 })).toEqual(['D']);
    expect(await codes({ orderBy: { code: 'Ascending' }, offset: 1 })).toEqual(['B', 'C', 'D']);
    expect(await codes({ orderBy: { code: 'Ascending' }, limit: 3, offset: 0 })).toEqual(['A', 'B', 'C']);
    expect(await codes({ orderBy: { code: 'Ascending' }, limit: 1, offset: 1 })).toEqual(['B']);
    expect(
      (await session()
        .reader(roomPlan)
        .first({ beds: { greaterThan: 1 } }, { orderBy: { code: 'Descending' } }))!.code,
    ).toBe('D');
  });
});

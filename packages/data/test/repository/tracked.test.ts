import { ConcurrencyConflictError, isError, KeyConflictError, NotFoundError } from '@portico/core';
import type { EntityBase, Guid } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { idOf } from '../support/randomThings.ts';
import {
  Desk,
  deskPlan,
  Guest,
  guestPlan,
  Member,
  memberPlan,
  Room,
  roomPlan,
  Topic,
  topicPlan,
  sampleStore,
} from '../support/samples/index.ts';

const nowhere = '00000000-0000-7000-8000-000000000000';

describe('The loaded entities of a repository', () => {
  const samples = sampleStore('SQLite in memory');
  const { session, guest, room } = samples;
  const desk = (tenant: string) => {
    const by = session('ann', { tenant });
    return by.run(() => by.repository(deskPlan).add(Object.assign(new Desk(), { name: tenant })));
  };
  const member = (owner: string) => {
    const by = session(owner, { tenant: 'one' });
    return by.run(() => by.repository(memberPlan).add(Object.assign(new Member(), { name: owner })));
  };

  it('is loaded once: one row is one instance', async () => {
    const { id } = await guest();
    const by = session();
    await by.run(async () => {
      const guests = by.repository(guestPlan);
      const one = (await guests.find(id))!;
      samples.statements.length = 0;
      expect(await guests.find(id.toUpperCase())).toBe(one);
      expect(await guests.get(id)).toBe(one);
      expect(samples.statements).toEqual([]);
      expect(await guests.first({ name: 'Ann' })).toBe(one);
      expect(await guests.lock(id)).toBe(one);
      expect(await by.reader(guestPlan).find(id)).not.toBe(one);
    });
  });

  it('has one repository and one reader for each entity', () => {
    const by = session();
    expect(by.repository(guestPlan)).toBe(by.repository(guestPlan));
    expect(by.reader(guestPlan)).toBe(by.reader(guestPlan));
    expect(by.repository(roomPlan)).not.toBe(by.repository(guestPlan));
  });

  it('is not saved if it was only read', async () => {
    const { id } = await guest();
    const by = session();
    await by.run(async () => {
      ((await by.reader(guestPlan).get(id)) as Guest).name = 'Never';
      ((await by.reader(guestPlan).lock(id)) as Guest).name = 'Never';
      (await by.reader(guestPlan).first({ id }))!.name = 'Never';
    });
    expect(await session().reader(guestPlan).get(id)).toMatchObject({ name: 'Ann', rowVersion: 1 });
  });

  it('is not found by another id, or without an id', async () => {
    await guest();
    const by = session();
    for (const [id, reading] of [
      [nowhere, by.reader(guestPlan)],
      ['no id', by.reader(guestPlan)],
      [nowhere, by.repository(guestPlan)],
      ['no id', by.repository(guestPlan)],
    ] as const) {
      expect(await reading.find(id)).toBeUndefined();
      expect(await reading.get(id)).toEqual(new NotFoundError('Guest', id));
      expect(await by.run(() => reading.lock(id))).toEqual(new NotFoundError('Guest', id));
      expect(await reading.first({ name: 'Bob' })).toBeUndefined();
      expect(await reading.exists({ name: 'Bob' })).toBe(false);
      expect(await reading.exists({ name: 'Ann' })).toBe(true);
    }
  });

  it('is hidden like its row, whatever filters were lifted to load it', async () => {
    const [hers, elsewhere, theirs] = [await member('ann'), await desk('two'), await member('bob')];
    const by = session('ann', { tenant: 'one' });
    await by.run(async () => {
      const [members, desks] = [by.repository(memberPlan), by.repository(deskPlan)];
      expect(await members.asSystem().list()).toHaveLength(2);
      expect(await desks.asSystem().find(elsewhere.id)).toBeDefined();
      expect(await members.find(hers.id)).toBeDefined();
      expect(await members.find(theirs.id)).toBeUndefined();
      expect(await desks.find(elsewhere.id)).toBeUndefined();
      expect(await by.run(() => desks.lock(elsewhere.id))).toBeInstanceOf(NotFoundError);
      expect((await members.list()).map(({ id }) => id)).toEqual([hers.id]);
      expect(await members.asSystem().find(theirs.id)).toBeDefined();
      members.remove((await members.find(hers.id))!);
      expect(await members.find(hers.id)).toBeUndefined();
      expect(await members.list()).toEqual([]);
      expect(await members.withDeleted().find(hers.id)).toMatchObject({ isDeleted: true });
      expect(await by.repository(memberPlan).withDeleted().list()).toHaveLength(1);
    });
    const nobody = session('ann');
    await nobody.run(async () => {
      expect(await nobody.repository(deskPlan).asSystem().find(elsewhere.id)).toBeDefined();
      expect(await nobody.repository(deskPlan).find(elsewhere.id)).toBeUndefined();
    });
  });

  it('are hidden after they are marked for deletion, and visible after they are added', async () => {
    const by = session('ann', { tenant: 'one' });
    const { id } = await by.run(() => by.repository(topicPlan).add(new Topic('one')));
    await by.run(async () => {
      const topics = by.repository(topicPlan);
      const found = (await topics.find(id))!;
      topics.remove(found);
      expect(await topics.find(id)).toBeUndefined();
      expect(await topics.asSystem().withDeleted().find(id)).toBeUndefined();
      expect(await topics.list()).toEqual([]);
      expect(await by.run(() => topics.lock(id))).toEqual(new NotFoundError('Topic', id));
      for (const added of [by.repository(deskPlan).add(new Desk()), by.repository(memberPlan).add(new Member())]) {
        expect(await (added instanceof Desk ? by.repository(deskPlan).find(added.id) : by.repository(memberPlan).find(added.id))).toBe(
          added,
        );
        (added instanceof Desk ? by.repository(deskPlan) : by.repository(memberPlan)).remove(added as never);
      }
    });
  });

  it('records the first caller that deleted it and when, and clears both when it is restored', async () => {
    const { id } = await room();
    const change = async (who: string, now: string, how: 'remove' | 'restore') => {
      const by = session(who, { now });
      await by.run(async () => {
        const rooms = by.repository(roomPlan).withDeleted();
        rooms[how]((await rooms.find(id))!);
      });
      const { isDeleted, deletedBy, deletedAt } = (await session().repository(roomPlan).withDeleted().find(id))!;
      return [isDeleted, deletedBy, deletedAt?.toISOString()];
    };
    const first = [true, 'ann', '2030-02-01T00:00:00.000Z'];
    expect(await change('ann', '2030-02-01T00:00:00Z', 'remove')).toEqual(first);
    expect(await change('bob', '2030-03-01T00:00:00Z', 'remove')).toEqual(first);
    expect(await change('bob', '2030-03-01T00:00:00Z', 'restore')).toEqual([false, undefined, undefined]);
    expect(await change('bob', '2030-03-01T00:00:00Z', 'restore')).toEqual([false, undefined, undefined]);
  });

  it('is all that it can add, remove, restore and link', async () => {
    const { id } = await room();
    const by = session();
    await by.run(async () => {
      const rooms = by.repository(roomPlan);
      const stranger = new Room();
      const own = (await rooms.find(id))!;
      expect(() => rooms.remove(stranger)).toThrow('The Room was neither loaded nor added by this operation.');
      expect(() => rooms.restore(stranger)).toThrow('The Room was neither loaded nor added by this operation.');
      expect(() => rooms.link(stranger, 'features', [])).toThrow('The Room was neither loaded nor added by this operation.');
      expect(() => rooms.link(own, 'stays', [])).toThrow("Sample.Room has no many-to-many relation 'stays'.");
      expect(() => rooms.link(own, 'nothing' as 'stays', [])).toThrow("Sample.Room has no many-to-many relation 'nothing'.");
      const topic = by.repository(topicPlan).add(new Topic('kept'));
      expect(() => by.repository(topicPlan).restore(topic)).toThrow('A Topic cannot be restored: it is not SoftDeleted.');
      await expect(rooms.list({}, { with: ['nothing' as 'stays'] })).rejects.toThrow("Sample.Room has no relation 'nothing'.");
      expect(rooms.add(own)).toBe(own);
      expect(by.tracker.entries.filter(({ entity }) => entity === own)).toHaveLength(1);
    });
  });

  it('cannot be linked to invalid ids', async () => {
    const { id } = await room();
    const by = session();
    const outcome = await by.run(async () => by.repository(roomPlan).link((await by.repository(roomPlan).find(id))!, 'features', ['x']));
    expect(outcome).toEqual(new KeyConflictError(['features'], 'No row matches features.'));
  });

  it('gets an id if it has no valid one, and otherwise keeps its own', async () => {
    const by = session();
    await by.run(() => {
      const topics = by.repository(topicPlan);
      const add = (name: string, given: Guid) => topics.add(Object.assign(new Topic(name), { id: given })).id;
      expect(add('a', '0192F0C1-0000-7000-8000-00000000ABCD')).toBe('0192f0c1-0000-7000-8000-00000000abcd');
      expect(add('b', '')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
      expect(add('c', 'x')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    });
  });

  it('belongs to the owner and tenant that the system assigns, and otherwise to the caller', async () => {
    const given = () => Object.assign(new Member(), { name: 'x', ownerId: 'eve', tenantId: 'three' });
    const owners = async (by: ReturnType<typeof session>, added: Member = given()) => {
      const { ownerId, tenantId } = await by.run(() => by.repository(memberPlan).add(added));
      return [ownerId, tenantId];
    };
    expect(await owners(session('root', { asSystem: true, tenant: 'one' }))).toEqual(['eve', 'three']);
    expect(await owners(session('root', { asSystem: true, tenant: 'one' }), new Member())).toEqual(['root', 'one']);
    expect(await owners(session('ann', { tenant: 'one' }))).toEqual(['ann', 'one']);
    expect(await owners(session('ann', { tenant: 'one', forAllOwners: true }))).toEqual(['eve', 'one']);
  });

  it('are queried with the same statement for empty criteria and for none', async () => {
    await session().reader(roomPlan).list();
    await session().reader(roomPlan).list({}, {});
    await session().repository(roomPlan).count({});
    await session().repository(roomPlan).count();
    const [listed, again, counted, last] = samples.statements;
    expect([again, last]).toEqual([listed, counted]);
    expect(listed).not.toBe(counted);
  });

  it('is sorted by the given members, and finally by the id', async () => {
    // Created in another order than that of their ids, which a store may return by chance.
    for (const [index, code] of ['C', 'A', 'B'].entries()) await room(code, { id: idOf(9 - index), beds: code === 'A' ? 1 : 2 });
    const codes = async (orderBy?: object) =>
      (
        await session()
          .reader(roomPlan)
          .list({}, orderBy && { orderBy })
      ).map(({ code }) => code);
    expect(await codes()).toEqual(['B', 'A', 'C']);
    expect(await codes({ id: 'Descending' })).toEqual(['C', 'A', 'B']);
    expect(await codes({ code: undefined, beds: 'Ascending' })).toEqual(['A', 'B', 'C']);
    expect(await codes({ beds: 'Descending', id: 'Descending' })).toEqual(['C', 'B', 'A']);
  });

  it('is refreshed from its row when it is locked, and rejected if both have changed', async () => {
    const { id } = await room('A', { beds: 1, builtAt: new Date(1) });
    const change = async (more: Partial<Room>) => {
      const by = session();
      await by.run(async () => void Object.assign((await by.repository(roomPlan).find(id))!, more));
    };
    const lockAfter = (mine: Partial<Room>, theirs: Partial<Room>) => {
      const by = session();
      return by.run(async () => {
        const entity = Object.assign((await by.repository(roomPlan).find(id))!, mine);
        await change(theirs);
        const locked = await by.repository(roomPlan).lock(id);
        expect(isError(locked) || locked === entity).toBe(true);
        return { beds: entity.beds, builtAt: entity.builtAt, rate: entity.rate };
      });
    };
    expect(await lockAfter({}, { beds: 2, builtAt: new Date(2) })).toMatchObject({ beds: 2, builtAt: new Date(2) });
    expect(await lockAfter({ beds: 5 }, {})).toMatchObject({ beds: 5 });
    expect(await lockAfter({ beds: 6 }, { rate: '7.00' })).toEqual(new ConcurrencyConflictError('Room', id));
    expect(await session().reader(roomPlan).find(id)).toMatchObject({ beds: 5, rate: '7.00' });
    const added = session();
    await added.run(async () => {
      const fresh = added.repository(roomPlan).add(Object.assign(new Room(), { code: 'new' }));
      await added.flush();
      expect(await added.repository(roomPlan).lock(fresh.id)).toBe(fresh);
    });
  });

  it('is no longer found if another caller deleted it before it was locked', async () => {
    const { id } = await room();
    const by = session();
    await by.run(async () => {
      const loaded = (await by.repository(roomPlan).find(id))!;
      const other = session();
      await other.run(async () => other.repository(roomPlan).remove((await other.repository(roomPlan).find(id))!));
      expect(await by.repository(roomPlan).lock(id)).toEqual(new NotFoundError('Room', id));
      expect(await by.repository(roomPlan).withDeleted().lock(id)).toBe(loaded);
      expect(loaded.isDeleted).toBe(true);
      expect(await by.run(() => by.repository(roomPlan).lock(id))).toEqual(new NotFoundError('Room', id));
    });
  });

  it('is restored to its initial state when the work is retried', async () => {
    const { id } = await room();
    const by = session();
    const seen: EntityBase[] = [];
    for (let round = 0; round < 2; round++) await by.run(async () => void seen.push((await by.repository(roomPlan).find(id))!));
    expect(seen[0]).not.toBe(seen[1]);
    expect(by.tracker.entries).toEqual([]);
  });
});

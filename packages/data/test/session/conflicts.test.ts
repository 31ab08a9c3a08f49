import { KeyConflictError } from '@portico/core';
import { Refusal } from '@portico/data';
import { expect, it } from 'vitest';
import { describeStores } from '../support/freshStore.ts';
import {
  Badge,
  badgePlan,
  Desk,
  deskPlan,
  Guest,
  guestPlan,
  Room,
  roomPlan,
  Stay,
  stayPlan,
  Topic,
  topicPlan,
  sampleStore,
} from '../support/samples/index.ts';

const nowhere = '00000000-0000-7000-8000-000000000000';

describeStores('A save', (kind) => {
  const samples = sampleStore(kind);
  const { session, guest, room } = samples;

  it('saves several entities in one transaction, referenced rows first', async () => {
    const by = session();
    await by.run(() => {
      const stay = Object.assign(new Stay(), { nights: 3 });
      by.repository(stayPlan).add(stay);
      stay.roomId = by.repository(roomPlan).add(Object.assign(new Room(), { code: 'B2' })).id;
    });
    expect(
      await session()
        .repository(stayPlan)
        .count({ room: { code: 'B2' } }),
    ).toBe(1);
    const twice = session();
    const outcome = await twice.run(() => {
      twice
        .repository(stayPlan)
        .add(Object.assign(new Stay(), { roomId: twice.repository(roomPlan).add(Object.assign(new Room(), { code: 'C3' })).id }));
      twice.repository(roomPlan).add(Object.assign(new Room(), { code: 'B2' }));
    });
    expect(outcome).toBeInstanceOf(KeyConflictError);
    expect(await session().repository(roomPlan).exists({ code: 'C3' })).toBe(false);
  });

  it('reports the properties of a violated unique key', async () => {
    await guest();
    const by = session();
    const outcome = await by.run(() => by.repository(guestPlan).add(Object.assign(new Guest(), { email: 'ann@example.org' })));
    expect(outcome).toEqual(new KeyConflictError(['email'], 'Another Guest has the same email.', { entity: 'Guest' }));
  });

  it('reports which of many new rows has the key of a stored or another new row', async () => {
    await room();
    const adding = async (codes: readonly string[]) => {
      const by = session();
      return by.run(() => {
        for (const code of codes) by.repository(roomPlan).add(Object.assign(new Room(), { code }));
      });
    };
    const codes = Array.from({ length: 1500 }, (_, index) => `N${index}`);
    const conflict = (index: number) => new KeyConflictError(['code'], 'Another Room has the same code.', { entity: 'Room', index });
    const stored = await adding(codes.with(1234, 'A1'));
    expect(stored).toEqual(conflict(1234));
    expect(stored).toHaveProperty('constraint', roomPlan.model.unique[0]!.name);
    expect(JSON.stringify(stored)).not.toContain('constraint');
    expect(await adding(codes.with(1300, 'N7'))).toEqual(conflict(1300));
  });

  it('lets another row take the key of a deleted one, and then rejects its restoration', async () => {
    const first = await room();
    const by = session();
    const second = await by.run(async () => {
      by.repository(roomPlan).remove((await by.repository(roomPlan).find(first.id))!);
      return by.repository(roomPlan).add(Object.assign(new Room(), { code: 'A1' }));
    });
    expect(second).toBeInstanceOf(Room);
    const restoring = session();
    const outcome = await restoring.run(async () => {
      const rooms = restoring.repository(roomPlan).withDeleted();
      rooms.restore((await rooms.find(first.id))!);
    });
    expect(outcome).toEqual(new KeyConflictError(['code'], 'Another Room has the same code.', { entity: 'Room', key: first.id }));
  });

  it('reports the property whose reference has no row', async () => {
    const by = session();
    const stay = Object.assign(new Stay(), { roomId: nowhere });
    const outcome = await by.run(() => by.repository(stayPlan).add(stay));
    expect(outcome).toMatchObject({ status: 409, fields: ['roomId'] });
    const held = session();
    const flushed = await held.run(async () => {
      held.repository(stayPlan).add(Object.assign(new Stay(), { roomId: nowhere }));
      await held.unitOfWork.flush();
    });
    expect(flushed).toMatchObject({ status: 409, fields: ['roomId'] });
  });

  it('reports only the references without a row among the saved entities', async () => {
    const by = session();
    const root = await by.run(() => by.repository(topicPlan).add(new Topic('root')));
    const outcomes = [];
    for (const flushes of [false, true]) {
      const saving = session();
      const outcome = await saving.run(async () => {
        const topics = saving.repository(topicPlan);
        const brought = topics.add(new Topic('brought', root.id));
        topics.add(new Topic('below', brought.id));
        topics.add(new Topic('lost', nowhere));
        topics.add(new Topic('lost too', nowhere));
        if (flushes) await saving.flush();
      });
      outcomes.push(outcome);
    }
    const nothing = new KeyConflictError(['parentId'], 'No row matches parentId.', { entity: 'Topic', index: 2 });
    expect(outcomes).toEqual([nothing, nothing]);
    const removing = session();
    await removing.run(() => removing.repository(topicPlan).add(new Topic('child', root.id)));
    const removed = await removing.run(async () => {
      removing.repository(topicPlan).remove((await removing.repository(topicPlan).find(root.id))!);
      removing.repository(topicPlan).add(new Topic('another'));
    });
    expect(removed).toEqual(new KeyConflictError([], 'It is still in use, so it cannot be removed.'));
  });

  it('reports a reference to a row that was deleted after it was read', async () => {
    const by = session();
    const root = await by.run(() => by.repository(topicPlan).add(new Topic('root')));
    const late = session();
    const outcome = await late.run(async () => {
      await late.repository(topicPlan).find(root.id);
      const deleting = session();
      await deleting.run(async () => deleting.repository(topicPlan).remove((await deleting.repository(topicPlan).find(root.id))!));
      late.repository(topicPlan).add(new Topic('late', root.id));
    });
    expect(outcome).toEqual(new KeyConflictError(['parentId'], 'No row matches parentId.', { entity: 'Topic' }));
  });

  it('rejects a reference to a row that is hidden from the caller, unless the operation has read it', async () => {
    const { id } = await room();
    const stayIn = async (look?: (by: ReturnType<typeof session>) => Promise<unknown>) => {
      const by = session();
      return by.run(async () => {
        await look?.(by);
        return by.repository(stayPlan).add(Object.assign(new Stay(), { roomId: id }));
      });
    };
    const known = await stayIn();
    expect(known).toBeInstanceOf(Stay);
    const deleting = session();
    await deleting.run(async () => deleting.repository(roomPlan).remove((await deleting.repository(roomPlan).find(id))!));
    const detail = 'No row matches roomId.';
    const nothing = new KeyConflictError(['roomId'], detail, { entity: 'Stay' });
    expect(await stayIn()).toEqual(nothing);
    expect(await stayIn((by) => by.reader(roomPlan).find(id))).toEqual(nothing);
    expect(await stayIn((by) => by.repository(roomPlan).withDeleted().find(id))).toBeInstanceOf(Stay);
    // It may still point to its former target.
    const changing = session();
    const changed = await changing.run(async () => {
      const stay = (await changing.repository(stayPlan).find(known.id))!;
      stay.nights = 7;
      return stay;
    });
    expect(changed).toBeInstanceOf(Stay);
    const other = await room('B2');
    const moving = session();
    const moved = await moving.run(async () => {
      const stay = (await moving.repository(stayPlan).find(known.id))!;
      stay.roomId = other.id;
      await moving.unitOfWork.flush();
      stay.roomId = id;
    });
    expect(moved).toEqual(new KeyConflictError(['roomId'], detail, { entity: 'Stay', key: known.id }));
  });

  it('rejects references to rows of another tenant or owner, and reports all of them', async () => {
    const { id: guestId } = await guest();
    const making = session('ann', { tenant: 'acme' });
    const { id: deskId } = await making.run(() => making.repository(deskPlan).add(Object.assign(new Desk(), { name: 'd' })));
    const badge = (by: ReturnType<typeof session>) =>
      by.run(() => by.repository(badgePlan).add(Object.assign(new Badge(), { deskId, guestId })));
    expect(await badge(session('ann', { tenant: 'acme' }))).toBeInstanceOf(Badge);
    expect(await badge(session('ann', { tenant: 'other' }))).toMatchObject({ status: 409, fields: ['deskId'] });
    expect(await badge(session('bob', { tenant: 'acme' }))).toMatchObject({ status: 409, fields: ['guestId'] });
    expect(await badge(session('bob', { tenant: 'other' }))).toMatchObject({ status: 409, fields: ['deskId', 'guestId'] });
    expect(await badge(session('bob', { tenant: 'acme', permissions: ['sample.guest.view-all'] }))).toBeInstanceOf(Badge);
    expect(await badge(session('eve', { asSystem: true }))).toBeInstanceOf(Badge);
  });

  it('deletes rows without soft delete: children before parents, after moved rows, before rows that take over a key', async () => {
    const by = session();
    const topics = () => by.repository(topicPlan);
    const made = await by.run(() => {
      const root = topics().add(new Topic('root'));
      const parent = topics().add(new Topic('parent', root.id));
      return [root, parent, topics().add(new Topic('one', parent.id)), topics().add(new Topic('two', parent.id))].map(({ id }) => id);
    });
    const [root, parent, one, two] = made as [string, string, string, string];
    expect(await by.run(async () => topics().remove((await topics().find(parent))!))).toMatchObject({ status: 409, fields: [] });
    const swapped = await by.run(async () => {
      for (const id of [parent, one]) topics().remove((await topics().find(id))!);
      (await topics().find(two))!.parentId = root;
    });
    expect(swapped).toBeUndefined();
    await by.run(async () => {
      topics().remove((await topics().find(two))!);
      topics().add(new Topic('two', root));
    });
    const left = await by.reader(topicPlan).list(undefined, { orderBy: { name: 'Ascending' } });
    expect(left.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['root', undefined],
      ['two', root],
    ]);
    expect(left[1]!.id).not.toBe(two);
  });

  it('does not save an entity that is added and removed in the same work', async () => {
    const by = session();
    await by.run(() => by.repository(roomPlan).remove(by.repository(roomPlan).add(new Room())));
    expect(await session().repository(roomPlan).withDeleted().count()).toBe(0);
  });

  it('throws conflicts from flush, and commits nothing even if the work continues', async () => {
    await guest();
    const by = session();
    const outcome = await by.run(async () => {
      by.repository(roomPlan).add(Object.assign(new Room(), { code: 'never' }));
      by.repository(guestPlan).add(Object.assign(new Guest(), { email: 'ann@example.org' }));
      await expect(by.unitOfWork.flush()).rejects.toBeInstanceOf(Refusal);
    });
    expect(outcome).toBeInstanceOf(KeyConflictError);
    expect(await session().repository(roomPlan).count()).toBe(0);
  });
});

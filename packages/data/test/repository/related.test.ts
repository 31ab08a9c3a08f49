import type { Guid } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { idOf } from '../support/randomThings.ts';
import {
  Badge,
  badgePlan,
  Desk,
  deskPlan,
  Feature,
  featurePlan,
  Guest,
  Room,
  roomPlan,
  Stay,
  stayPlan,
  Topic,
  topicPlan,
  sampleStore,
} from '../support/samples/index.ts';

describe('An entity with its relations', () => {
  const samples = sampleStore('SQLite in memory');
  const { session, guest, room } = samples;
  const desk = (tenant: string) => {
    const by = session('ann', { tenant });
    return by.run(() => by.repository(deskPlan).add(Object.assign(new Desk(), { name: tenant })));
  };

  async function stays() {
    const made = await room('A');
    const by = session();
    const stay = await by.run(() => by.repository(stayPlan).add(Object.assign(new Stay(), { roomId: made.id })));
    return { room: made, stay };
  }

  it('has the related entity, or none if the reference is empty or its row is hidden', async () => {
    const { id: guestId } = await guest();
    const { id: deskId } = await desk('one');
    const making = session('ann', { tenant: 'one' });
    const add = (more: Partial<Badge>) => making.repository(badgePlan).add(Object.assign(new Badge(), { deskId, ...more }));
    const made = await making.run(() => [add({ guestId }), add({})]);
    const read = async (by: ReturnType<typeof session>) => {
      const found = await by.reader(badgePlan).list({ id: { in: made.map(({ id }) => id) } }, { with: ['desk', 'guest'] as never });
      return found.map((badge) => {
        const { desk: at, guest: of } = badge as unknown as { desk?: Desk; guest?: Guest };
        return [at?.name, of?.name];
      });
    };
    expect(await read(session('ann', { tenant: 'one' }))).toEqual([
      ['one', 'Ann'],
      ['one', undefined],
    ]);
    expect(await read(session('bob', { tenant: 'two' }))).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(await read(session('bob', { tenant: 'two', asSystem: true }))).toEqual([
      ['one', 'Ann'],
      ['one', undefined],
    ]);
  });

  it('is loaded by find and get too, without statements for empty references', async () => {
    const { room: made, stay } = await stays();
    const loaded = (await session()
      .reader(stayPlan)
      .get(stay.id, { with: ['room'] })) as Stay;
    expect(loaded.room).toMatchObject({ code: 'A' });
    const found = (await session()
      .repository(roomPlan)
      .find(made.id, { with: ['stays', 'features'] }))!;
    expect([found.stays!.map(({ id }) => id), found.features]).toEqual([[stay.id], []]);
    const by = session();
    const { id } = await by.run(() => by.repository(topicPlan).add(new Topic('root')));
    samples.statements.length = 0;
    const root = await session()
      .reader(topicPlan)
      .find(id, { with: ['parent'] });
    expect(
      await session()
        .reader(topicPlan)
        .find(idOf(1), { with: ['parent'] }),
    ).toBeUndefined();
    samples.statements.pop();
    expect([root!.parent, samples.statements.length]).toEqual([undefined, 1]);
    expect(
      await session()
        .reader(topicPlan)
        .list({ name: 'none' }, { with: ['parent'] }),
    ).toEqual([]);
  });

  it('has the instances that are already loaded, in their current state', async () => {
    const { room: made, stay } = await stays();
    const by = session();
    await by.run(async () => {
      const mine = (await by.repository(stayPlan).find(stay.id))!;
      mine.nights = 7;
      const second = by.repository(stayPlan).add(Object.assign(new Stay(), { roomId: made.id }));
      const [loaded] = await by.repository(roomPlan).list({}, { with: ['stays'] });
      expect(loaded!.stays!.map((each) => each === mine)).toEqual([true]);
      await by.flush();
      by.repository(stayPlan).remove(second);
      const again = (await by.repository(roomPlan).find(made.id, { with: ['stays'] }))!;
      expect(again.stays).toEqual([mine]);
    });
    const read = session();
    const [plain] = await read.reader(roomPlan).list({}, { with: ['stays'] });
    plain!.stays![0]!.nights = 99;
    expect(read.tracker.entries).toEqual([]);
  });

  it('does not lift filters for related entities, except for the system', async () => {
    const by = session();
    const features = await by.run(() =>
      ['bath', 'view'].map((name) => by.repository(featurePlan).add(Object.assign(new Feature(), { name }))),
    );
    const made = await by.run(() => {
      const entity = by.repository(roomPlan).add(Object.assign(new Room(), { code: 'A' }));
      by.repository(roomPlan).link(
        entity,
        'features',
        features.map(({ id }) => id),
      );
      return entity;
    });
    await by.run(async () => by.repository(featurePlan).remove((await by.repository(featurePlan).find(features[0]!.id))!));
    const names = async (rooms: { find(id: Guid, options: object): Promise<Room | undefined> }) =>
      (await rooms.find(made.id, { with: ['features'] }))!.features!.map(({ name }) => name);
    expect(await names(session().repository(roomPlan).withDeleted())).toEqual(['view']);
    expect(await names(session().repository(roomPlan).asSystem())).toEqual(['view']);
    expect(await names(session().repository(roomPlan))).toEqual(['view']);
  });
});

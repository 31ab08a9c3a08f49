import { fillFromUser } from '@portico/data';
import type { Store, Write } from '@portico/data';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../support/randomThings.ts';
import {
  Feature,
  featurePlan,
  Guest,
  guestPlan,
  memberReading,
  Order,
  orderPlan,
  roomPlan,
  sampleStore,
  Topic,
  topicPlan,
} from '../support/samples/index.ts';

describe('Prepared statements are named by their purpose', () => {
  const samples = sampleStore('SQLite in memory');
  const { session, room } = samples;
  const names: string[] = [];
  const note = (name: string) => names.push(name.split(':')[0]!);

  beforeEach(() => {
    const { store } = samples;
    const read = store.rows.bind(store);
    vi.spyOn(store, 'rows').mockImplementation((...values: Parameters<Store['rows']>) => (note(values[0].name), read(...values)));
    const write = store.write.bind(store);
    vi.spyOn(store, 'write').mockImplementation((writes: readonly Write[]) => {
      for (const { statement } of writes) note(statement.name);
      return write(writes);
    });
  });
  afterEach(() => vi.restoreAllMocks());
  const told = () => names.splice(0);

  it('reading, by the entity and how it is read', async () => {
    const { id } = await room();
    told();
    const rooms = session().repository(roomPlan);
    await rooms.find(id);
    await rooms.list({}, { with: ['stays'] });
    await rooms.count();
    await rooms.exists({ code: 'A1' });
    expect(told()).toEqual(['Sample.Room.find', 'Sample.Room.list', 'Sample.Room.stays', 'Sample.Room.list', 'Sample.Room.list']);
    await fillFromUser(memberReading('level'), session(idOf(1), { tenant: 'one' }), () => undefined);
    expect(told()).toEqual(['Sample.Bylevel.user']);
  });

  it('writing, by the entity, and numbers and links by their own', async () => {
    const by = session();
    const made = await by.run(() => ({
      guest: by.repository(guestPlan).add(Object.assign(new Guest(), { email: 'x' })),
      topic: by.repository(topicPlan).add(new Topic('x')),
      feature: by.repository(featurePlan).add(Object.assign(new Feature(), { name: 'x' })),
    }));
    await by.run(() => by.repository(orderPlan).add(new Order()));
    expect(told()).toEqual(['Sample.Guest.save', 'Sample.Topic.save', 'Sample.Feature.save', 'portico_number', 'Sample.Order.save']);
    const { id } = await room();
    told();
    await by.run(async () => {
      (await by.repository(guestPlan).find(made.guest.id))!.rename('x');
      by.repository(topicPlan).remove((await by.repository(topicPlan).find(made.topic.id))!);
      by.repository(roomPlan).link((await by.repository(roomPlan).find(id))!, 'features', [made.feature.id]);
    });
    expect(told()).toEqual([
      'Sample.Guest.find',
      'Sample.Topic.find',
      'Sample.Room.find',
      'Sample.Topic.save',
      'Sample.Guest.save',
      'Sample.Room.features',
      'Sample.Room.features',
    ]);
  });
});

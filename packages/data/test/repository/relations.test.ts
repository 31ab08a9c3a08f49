import { expect, it } from 'vitest';
import { describeStores } from '../support/freshStore.ts';
import { Feature, featurePlan, Room, roomPlan, Stay, stayPlan, sampleStore } from '../support/samples/index.ts';

const nowhere = '00000000-0000-7000-8000-000000000000';

describeStores('The relations of an entity', (kind) => {
  const samples = sampleStore(kind);
  const { session } = samples;

  it('[ENTITY-04] replaces the links of a relation, and rejects missing and hidden rows', async () => {
    const by = session();
    const made = await by.run(() => {
      const features = ['bath', 'view', 'desk'].map((name) => by.repository(featurePlan).add(Object.assign(new Feature(), { name })));
      const entity = by.repository(roomPlan).add(Object.assign(new Room(), { code: 'A1' }));
      by.repository(roomPlan).link(entity, 'features', [features[0]!.id, features[1]!.id.toUpperCase(), features[0]!.id]);
      return { id: entity.id, features: features.map((feature) => feature.id) };
    });
    const names = async () =>
      (await session()
        .reader(roomPlan)
        .find(made.id, { with: ['features'] }))!
        .features!.map(({ name }) => name)
        .sort();
    expect(await names()).toEqual(['bath', 'view']);
    const again = session();
    const links = async (ids: string[]) =>
      again.run(async () => again.repository(roomPlan).link((await again.repository(roomPlan).find(made.id))!, 'features', ids));
    await links([made.features[2]!]);
    expect(await names()).toEqual(['desk']);
    expect(await links([made.features[0]!, nowhere])).toMatchObject({ status: 409, fields: ['features'] });
    await again.run(async () => again.repository(featurePlan).remove((await again.repository(featurePlan).find(made.features[0]!))!));
    expect(await links([made.features[0]!])).toMatchObject({ status: 409, fields: ['features'] });
    expect(await names()).toEqual(['desk']);
    await links([]);
    expect(await names()).toEqual([]);
  });

  it('[ENTITY-04] fills each relation with one statement, whatever the number of rows, and saves changes there', async () => {
    const by = session();
    await by.run(() => {
      for (const code of ['A', 'B', 'C']) {
        const { id } = by.repository(roomPlan).add(Object.assign(new Room(), { code }));
        for (const nights of [1, 2]) by.repository(stayPlan).add(Object.assign(new Stay(), { roomId: id, nights }));
      }
    });
    samples.statements.length = 0;
    const work = session();
    await work.run(async () => {
      const rooms = await work.repository(roomPlan).list({}, { with: ['stays', 'features'], orderBy: { code: 'Descending' } });
      expect(samples.statements).toHaveLength(3);
      expect(rooms.map(({ code, stays, features }) => [code, stays!.map(({ nights }) => nights), features])).toEqual([
        ['C', [1, 2], []],
        ['B', [1, 2], []],
        ['A', [1, 2], []],
      ]);
      (rooms[0]!.stays as Stay[])[1]!.nights = 9;
    });
    const stays = await session()
      .reader(stayPlan)
      .list({ nights: 9 }, { with: ['room'] });
    expect(stays.map((stay) => stay.room!.code)).toEqual(['C']);
  });
});

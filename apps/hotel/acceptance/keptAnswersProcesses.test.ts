import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from './support/callers.ts';
import { HotelProcess } from './support/hotelProcess.ts';
import { makePlace } from './support/place.ts';
import type { Place } from './support/place.ts';
import { ownRedis, redisServer } from './support/redisServer.ts';
import { fresh } from './support/samples.ts';

describe.skipIf(redisServer === undefined)('[CACHE-01] Two processes of the hotel that share a Redis', () => {
  const redis = ownRedis();
  let place: Place;
  let processes: HotelProcess[];

  beforeAll(async () => {
    place = await makePlace('a SQLite file');
    const settings = { ...redis.settings, Service__Database__Url: place.url };
    processes = await Promise.all([HotelProcess.start('monolith', settings), HotelProcess.start('monolith', settings)]);
  }, 300_000);
  afterAll(async () => {
    for (const process of processes ?? []) await process.stop();
    await place?.dispose();
    await redis.dispose();
  });

  const names = async (at: HotelProcess) => {
    const { body, headers } = await at.get<{ name: string }[]>('/amenities', { caller: admin });
    return { names: body.map(({ name }) => name), age: headers['age'] };
  };

  it('use each other’s cached responses', async () => {
    const [one, other] = processes as [HotelProcess, HotelProcess];
    await names(one);
    expect((await names(other)).age).toBeDefined();
  });

  it('[CACHE-03] show the changes of the other process at once', async () => {
    for (let time = 0; time < 40; time++) {
      const [one, other] = time % 2 === 0 ? processes : processes.toReversed();
      const name = fresh('Bar ');
      const { body } = await one!.post<{ id: string }>('/amenities', { name, category: 'Dining' }, { caller: admin });
      expect((await names(other!)).names).toContain(name);
      expect((await names(one!)).names).toContain(name);
      await other!.delete(`/amenities/${body.id}`, { caller: admin });
      expect((await names(one!)).names).not.toContain(name);
    }
  }, 300_000);
});

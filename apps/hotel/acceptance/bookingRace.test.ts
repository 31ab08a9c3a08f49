import type { Page } from '@portico/core';
import { expect, it } from 'vitest';
import type { ReservationDto } from '../src/areas/booking/reservations/reservationDto.ts';
import { alice } from './support/callers.ts';
import { Desk } from './support/desk.ts';
import { describeHotel } from './support/hotel.ts';
import { ask, book, scene } from './support/samples.ts';

const caller = alice;

/** The number of concurrent requests. More would only wait, and the last ones longer than the store permits. */
const wave = 50;

/** Runs work a number of times, in waves of concurrent calls. */
async function inWaves<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) done.push(...(await Promise.all(Array.from({ length: Math.min(wave, count - done.length) }, act))));
  return done;
}

describeHotel('many bookings at once', (hotel) => {
  it('[HOTEL-31] get only the available rooms: 200 requests for 5', async () => {
    const at = await scene(hotel, { caller }, { totalRooms: 5 });
    const statuses = (await inWaves(200, () => ask(hotel, at, { caller }))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(195);
    const { body } = await hotel.get<Page<ReservationDto>>(`/reservations?roomTypeId=${at.roomTypeId}`, { caller });
    expect(body.totalCount).toBe(5);
  });

  it('[HOTEL-32] get a single room once', async () => {
    const at = await scene(hotel, { caller }, { totalRooms: 1 });
    const answers = await Promise.all([ask(hotel, at, { caller }), ask(hotel, at, { caller })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it('[HOTEL-17] [HOTEL-31] get a room and a number each: 1,000 of one kind of room, 1,000 numbers', async () => {
    const at = await scene(hotel, { caller }, { totalRooms: 1000 });
    const ids = await inWaves(1000, () => book(hotel, at, { caller }));
    const own = new Set(ids);
    const numbers = new Set<string>();
    for (let page = 1, more = true; more; page++) {
      const { body } = await hotel.get<Page<ReservationDto>>(`/reservations?pageSize=500&page=${page}`, { caller });
      for (const { id, reservationNumber } of body.items) if (own.has(id)) numbers.add(reservationNumber);
      more = body.hasNextPage;
    }
    expect(numbers.size).toBe(1000);
    expect(await ask(hotel, at, { caller })).toMatchObject({ status: 409 });
  }, 300_000);
});

describeHotel(
  'two processes',
  (hotel) => {
    it('[HOTEL-32] get the last room once, however often they retry', async () => {
      const desks = await Promise.all([Desk.open(hotel.url), Desk.open(hotel.url)]);
      try {
        for (let round = 0; round < 10; round++) {
          const at = await scene(hotel, { caller }, { totalRooms: 1 });
          const statuses = await Promise.all(desks.map((desk) => desk.book(at)));
          expect(new Set(statuses)).toEqual(new Set([201, 409]));
        }
      } finally {
        await Promise.all(desks.map((desk) => desk.close()));
      }
    });
  },
  { kinds: ['a SQLite file', 'PostgreSQL'] },
);

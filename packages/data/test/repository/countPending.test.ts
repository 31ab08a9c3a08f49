import type { Criteria } from '@portico/core';
import { expect, it } from 'vitest';
import { describeStores } from '../support/freshStore.ts';
import { Room, roomPlan, Stay, stayPlan, sampleStore } from '../support/samples/index.ts';

/** Numbers that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

const ofRooms: Criteria<Room>[] = [
  {},
  { beds: 2 },
  { beds: { notEquals: 2 } },
  { code: { contains: '1' } },
  { code: { startsWith: 'r', endsWith: '2' } },
  { code: { in: ['r1', 'r2', 'R3', 'ß'] } },
  { code: { greaterThan: 'r1' } },
  { rate: { between: ['9.5', '100'] } },
  { rate: '10.50' },
  { rate: { lessThan: '10.5' } },
  { builtAt: null },
  { builtAt: { notEquals: at(2) } },
  { builtAt: { greaterOrEqual: at(2) } },
  { not: { builtAt: { lessThan: at(3) } } },
  { or: [{ beds: 1 }, { rate: { greaterThan: '99' } }], not: { code: 'r1' } },
  { and: [{ beds: { lessOrEqual: 3 } }, { builtAt: { in: [at(1), at(2)] } }] },
];
const ofStays: Criteria<Stay>[] = [
  {},
  { nights: 1 },
  { note: null },
  { room: { beds: 2 } },
  { room: { code: { notEquals: 'r1' } } },
  { not: { room: { beds: 2 } } },
];

describeStores('count()', (kind) => {
  const samples = sampleStore(kind);

  it.each(seeds)('includes pending additions, changes and removals, whatever the criteria (seed %i)', async (seed) => {
    const random = randomFrom(seed);
    const room = (index: number) =>
      Object.assign(new Room(), {
        code: `${'rR'[random(2)]}${seed}${index}`,
        beds: 1 + random(4),
        rate: ['9.50', '10.50', '100.00', '100.01'][random(4)]!,
        ...(random(3) > 0 && { builtAt: at(1 + random(4)) }),
      });
    const before = samples.session();
    await before.run(async () => {
      for (let index = 0; index < 6; index++) before.repository(roomPlan).add(room(index));
    });
    const by = samples.session();
    await by.run(async () => {
      const [rooms, stays] = [by.repository(roomPlan), by.repository(stayPlan)];
      for (const [index, each] of (await rooms.list()).entries()) {
        if (random(4) === 0) rooms.remove(each);
        else if (random(2) === 0) Object.assign(each, room(100 + index));
      }
      for (let index = 0; index < 4; index++) {
        const added = rooms.add(room(200 + index));
        stays.add(Object.assign(new Stay(), { roomId: added.id, nights: 1 + random(2), ...(random(2) === 0 && { note: 'x' }) }));
      }
      const pending = [
        await Promise.all(ofRooms.map((each) => rooms.count(each))),
        await Promise.all(ofStays.map((each) => stays.count(each))),
      ];
      await by.flush();
      const saved = [
        await Promise.all(ofRooms.map((each) => rooms.count(each))),
        await Promise.all(ofStays.map((each) => stays.count(each))),
      ];
      expect(pending).toEqual(saved);
    });
  });

  it('rejects a count by a to-many relation while changes are unsaved, because the rows of the relation are not known', async () => {
    const by = samples.session();
    await by.run(async () => {
      const [rooms, stays] = [by.repository(roomPlan), by.repository(stayPlan)];
      const { id } = rooms.add(Object.assign(new Room(), { code: 'many' }));
      stays.add(Object.assign(new Stay(), { roomId: id, nights: 2 }));
      const asked: Criteria<Room>[] = [
        { code: 'many', stays: { some: { nights: 2 } } },
        { code: 'many', not: { stays: { none: { nights: 2 } } } },
      ];
      for (const criteria of asked) await expect(rooms.count(criteria)).rejects.toThrow('call `UnitOfWork.flush()` before it');
      await expect(stays.count({ room: { stays: { every: { nights: 2 } } } })).rejects.toThrow("the to-many relation 'stays'");
      await by.flush();
      expect(await Promise.all(asked.map((each) => rooms.count(each)))).toEqual([1, 1]);
      expect(await rooms.list({ code: 'many', stays: { every: { nights: { greaterThan: 2 } } } })).toEqual([]);
    });
  });

  it('counts only rows for a reader', async () => {
    const by = samples.session();
    await by.run(async () => {
      by.repository(roomPlan).add(Object.assign(new Room(), { code: 'new' }));
      expect([await by.repository(roomPlan).count(), await by.reader(roomPlan).count()]).toEqual([1, 0]);
    });
  });
});

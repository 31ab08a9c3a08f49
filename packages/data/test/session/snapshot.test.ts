import { describe, expect, it } from 'vitest';
import { getEntityFacts } from '../../src/session/entityFacts.ts';
import { listChangedFields, takeSnapshot, thaw } from '../../src/session/snapshot.ts';
import { Room, roomPlan } from '../support/samples/index.ts';

const facts = getEntityFacts(roomPlan);
const taken = (room: Room) => takeSnapshot(facts, room);
const names = (before: readonly unknown[], now: readonly unknown[]) =>
  listChangedFields(before, now).map((at) => facts.model.fields[at]!.property);

describe('The snapshot of an entity', () => {
  const full = () =>
    Object.assign(new Room(), { code: 'A', builtAt: new Date(5), photo: new Uint8Array([1, 2]), extras: { tags: ['a'] }, rate: '1.00' });

  it('does not change with changes in place', () => {
    const room = full();
    const before = taken(room);
    expect(names(before, taken(room))).toEqual([]);
    room.builtAt.setTime(6);
    expect(names(before, taken(room))).toEqual(['builtAt']);
    room.photo[0] = 9;
    room.extras.tags.push('b');
    room.beds = 7;
    expect(names(before, taken(room))).toEqual(['beds', 'builtAt', 'photo', 'extras']);
    expect(names(before, taken(full()))).toEqual([]);
  });

  it('is equal for absent and null values, and different for empty ones', () => {
    const without = taken(new Room());
    const nulls = taken(Object.assign(new Room(), { builtAt: null, photo: null, extras: null, deletedBy: null }));
    expect(names(without, nulls)).toEqual([]);
    expect(names(nulls, without)).toEqual([]);
    expect(names([undefined, null, 0], [null, undefined, 0])).toEqual([]);
    expect(names(nulls, taken(Object.assign(new Room(), { photo: new Uint8Array(), extras: {} })))).toEqual(['photo', 'extras']);
    expect(names([0, '', false], [null, null, null])).toEqual(['id', 'code', 'beds']);
  });

  it('is returned as a value of the language', () => {
    const before = taken(full());
    const value = (property: string) => thaw(before[facts.at(property)], facts.model.fields[facts.at(property)]!.type);
    expect(value('builtAt')).toEqual(new Date(5));
    expect(value('photo')).toEqual(new Uint8Array([1, 2]));
    expect(value('extras')).toEqual({ tags: ['a'] });
    expect([value('code'), value('beds'), value('rate')]).toEqual(['A', 2, '1.00']);
    for (const type of ['DateTimeOffset', 'Bytes', 'Json', 'string'] as const) {
      expect(thaw(null, type)).toBeNull();
      expect(thaw(undefined, type)).toBeNull();
    }
  });
});

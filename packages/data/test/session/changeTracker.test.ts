import type { EntityPlan, Write } from '@portico/data';
import { describe, expect, it } from 'vitest';
import { ChangeTracker } from '../../src/session/changeTracker.ts';
import { idOf } from '../support/randomThings.ts';
import { callBy, Guest, guestPlan, Room, roomPlan, Stay, stayPlan } from '../support/samples/index.ts';

const guest = (id: number) => Object.assign(new Guest(), { id: idOf(id) });
const room = (id: number) => Object.assign(new Room(), { id: idOf(id) });
const write = (name: string): Write => ({ statement: { name, text: '' }, values: [] });

describe('The change tracker of an operation', () => {
  it.each([3, 8, 9, 30])('has one instance for each of %d rows, also if two entities have the same id', (count) => {
    const unit = new ChangeTracker();
    const numbers = Array.from({ length: count }, (_, index) => index);
    const made = numbers.map((number) => ({ guest: guest(number), room: room(number) }));
    for (const each of made) {
      expect(unit.load(guestPlan, each.guest).entity).toBe(each.guest);
      expect(unit.add(roomPlan, each.room).entity).toBe(each.room);
    }
    for (const [number, each] of made.entries()) {
      expect(unit.find(guestPlan, idOf(number))?.entity).toBe(each.guest);
      expect(unit.find(roomPlan, idOf(number))?.entity).toBe(each.room);
      expect(unit.findByEntity(each.guest)?.entity).toBe(each.guest);
      expect(unit.load(guestPlan, guest(number)).entity).toBe(each.guest);
      expect(unit.findByEntity(guest(number))).toBeUndefined();
    }
    expect(unit.find(guestPlan, idOf(count))).toBeUndefined();
    expect(unit.entries.map(({ entity }) => entity)).toEqual(made.flatMap((each) => [each.guest, each.room]));
    expect(unit.entries.map(({ saved }) => saved === undefined)).toEqual(made.flatMap(() => [false, true]));
  });

  it.each([4, 30])('removes deleted entities out of %d rows, and keeps the others in order', (count) => {
    const unit = new ChangeTracker();
    const entries = Array.from({ length: count }, (_, index) => unit.load(roomPlan, room(index)));
    unit.forget([]);
    expect(unit.entries).toHaveLength(count);
    const gone = entries.filter((_, index) => index % 4 !== 0);
    unit.forget(gone);
    const kept = entries.filter((_, index) => index % 4 === 0);
    expect(unit.entries).toEqual(kept);
    for (const { entity } of gone) expect(unit.find(roomPlan, entity.id)).toBeUndefined();
    for (const entry of kept) expect(unit.find(roomPlan, entry.entity.id)).toBe(entry);
    const late = room(1000);
    expect(unit.add(roomPlan, late)).toBe(unit.findByEntity(late));
  });

  it('may be referenced if it was read with filters, loaded or added', () => {
    const unit = new ChangeTracker();
    for (const [of, id] of [
      [roomPlan, 1],
      [roomPlan, 2],
      [guestPlan, 3],
      [stayPlan, 4],
    ] as const)
      unit.see(of, idOf(id));
    const knows = (of: EntityPlan, id: number) => unit.knows(of, idOf(id));
    expect([knows(roomPlan, 1), knows(roomPlan, 2), knows(guestPlan, 3)]).toEqual([true, true, true]);
    expect([knows(roomPlan, 3), knows(guestPlan, 1), knows(stayPlan, 4)]).toEqual([false, false, false]);
    unit.load(roomPlan, room(5));
    unit.add(stayPlan, Object.assign(new Stay(), { id: idOf(6) }));
    expect([knows(roomPlan, 5), knows(stayPlan, 6), knows(roomPlan, 6)]).toEqual([true, true, false]);
    expect(new ChangeTracker().knows(roomPlan, idOf(1))).toBe(false);
  });

  it('has each event once, in the order in which they were raised, until they are settled', () => {
    const unit = new ChangeTracker();
    const [one, two] = [guest(1), guest(2)];
    unit.load(guestPlan, one);
    unit.load(guestPlan, two);
    two.rename('first');
    unit.raise({ name: 'second' }, callBy());
    one.rename('third');
    const names = () => unit.pendingEvents().map((event) => (event as Guest).name);
    expect(names()).toEqual(['first', 'second', 'third']);
    two.rename('fourth');
    expect(names()).toEqual(['first', 'second', 'third', 'fourth']);
    unit.settleEvents();
    expect(names()).toEqual([]);
  });

  it('has the entities that were written since the last query, and the statements for the end of the work', () => {
    const unit = new ChangeTracker();
    expect(unit.enlisted).toEqual([]);
    expect(unit.takeWritten()).toBeUndefined();
    unit.enlist(write('one'));
    unit.enlist(write('two'));
    expect(unit.enlisted.map(({ statement }) => statement.name)).toEqual(['one', 'two']);
    unit.wrote(['A.B', 'A.C']);
    unit.wrote(['A.B']);
    expect([...unit.takeWritten()!]).toEqual(['A.B', 'A.C']);
    expect(unit.takeWritten()).toBeUndefined();
  });
});

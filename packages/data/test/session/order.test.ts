import type { EntityBase } from '@portico/core';
import type { EntityPlan } from '@portico/data';
import { describe, expect, it } from 'vitest';
import { getEntityFacts } from '../../src/session/entityFacts.ts';
import { TrackedEntity } from '../../src/session/trackedEntity.ts';
import { areLeftBehind, compareRows, sortByReference } from '../../src/session/save/order.ts';
import { idOf } from '../support/randomThings.ts';
import { Badge, badgePlan, Desk, deskPlan, Guest, guestPlan, Stay, stayPlan, Topic, topicPlan } from '../support/samples/index.ts';

const loaded = <T extends EntityBase>(plan: EntityPlan<T>, entity: T, id: number) =>
  TrackedEntity.loaded(getEntityFacts(plan), Object.assign(entity, { id: idOf(id) }));
const topic = (id: number, parent?: number) =>
  loaded(topicPlan, new Topic(String(id), parent === undefined ? undefined : idOf(parent)), id);
const names = (entries: readonly TrackedEntity[]) => entries.map(({ entity }) => (entity as Topic).name);

describe('The order in which rows are written', () => {
  it('puts referenced rows first, and otherwise keeps the order', () => {
    const entries = [topic(3, 2), topic(5), topic(2, 1), topic(4, 2), topic(1)];
    expect(names(sortByReference(entries))).toEqual(['1', '2', '3', '5', '4']);
    expect(names(entries)).toEqual(['3', '5', '2', '4', '1']);
    expect(sortByReference([])).toEqual([]);
    const alone = [topic(3, 2)];
    expect(names(sortByReference(alone))).toEqual(['3']);
    expect(sortByReference(alone)).not.toBe(alone);
  });

  it('is finite if rows reference each other or themselves', () => {
    expect(names(sortByReference([topic(1, 2), topic(2, 1), topic(3, 3)]))).toEqual(['2', '1', '3']);
  });

  it('is by table and id, so that two transactions that change the same rows wait instead of deadlocking', () => {
    const guest = loaded(guestPlan, new Guest(), 9);
    const [first, second] = [loaded(stayPlan, new Stay(), 1), loaded(stayPlan, new Stay(), 2)];
    const [one, two] = [topic(1), topic(2)];
    const sorted = [guest, first, second, one, two];
    expect([two, second, guest, one, first].toSorted(compareRows)).toEqual(sorted);
    expect([first, one, guest, second, two].toSorted(compareRows)).toEqual(sorted);
  });

  it('puts deletions last if a changed row referenced one of them when it was read, and otherwise first', () => {
    const moved = topic(3, 1);
    (moved.entity as Topic).parentId = idOf(2);
    expect(areLeftBehind([topic(1)], [topic(4), moved])).toBe(true);
    expect(areLeftBehind([topic(2)], [moved])).toBe(false);
    const badge = loaded(badgePlan, Object.assign(new Badge(), { deskId: idOf(7), guestId: idOf(8) }), 5);
    for (const id of [7, 8]) expect(areLeftBehind([loaded(deskPlan, new Desk(), id)], [topic(4), badge])).toBe(true);
    expect(areLeftBehind([loaded(deskPlan, new Desk(), 9)], [badge])).toBe(false);
    expect(areLeftBehind([topic(1)], [])).toBe(false);
    expect(areLeftBehind([], [moved])).toBe(false);
  });
});

import { Audited, ConcurrencyConflictError, Entity, Versioned } from '@portico/core';
import type { EntityBase, ManyToMany } from '@portico/core';
import type { EntityField, EntityRelation } from '@portico/core/manifest';
import { sessionOf } from '@portico/data';
import type { EntityPlan, Session, Store } from '@portico/data';
import { sqliteStore } from '@portico/data-sqlite';
import { linkTableName, nameTable } from '@portico/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callBy, createTables, Topic, topicPlan } from '../support/samples/index.ts';
import { declared, field } from '../support/samples/declared.ts';

class Album extends Entity(Versioned) {
  name = '';
  topics: ManyToMany<Topic>;
}
class Diary extends Entity(Audited) {
  name = '';
  topics: ManyToMany<Topic>;
}
class Shelf extends Entity() {
  name = '';
  topics: ManyToMany<Topic>;
}

const linked = (name: string): { fields: EntityField[]; relations: EntityRelation[]; related: Record<string, () => EntityPlan> } => ({
  fields: [field('name', 'string')],
  relations: [
    {
      property: 'topics',
      kind: 'manyToMany',
      entity: 'Sample.Topic',
      links: { table: linkTableName(nameTable('Sample', name), 'topics'), own: 'own_id', other: 'topic_id' },
    },
  ],
  related: { topics: () => topicPlan },
});
const albumPlan: EntityPlan<Album> = declared({ type: Album, traits: ['Versioned'], ...linked('Album') });
const diaryPlan: EntityPlan<Diary> = declared({ type: Diary, traits: ['Audited'], ...linked('Diary') });
const shelfPlan: EntityPlan<Shelf> = declared({ type: Shelf, ...linked('Shelf') });

describe('A change of links', () => {
  let store: Store;
  let topics: string[];
  const session = (now = '2030-01-15T10:00:00Z', by = 'ann') => sessionOf(store, callBy(by, { now }));
  beforeAll(async () => {
    store = sqliteStore({ name: 'links' });
    await createTables(store, [topicPlan, albumPlan, diaryPlan, shelfPlan] as unknown as EntityPlan<never>[]);
    const by = session();
    topics = await by.run(() => ['a', 'b'].map((name) => by.repository(topicPlan).add(new Topic(name)).id));
  });
  afterAll(() => store.close());

  async function made<T extends EntityBase & { name: string; topics: ManyToMany<Topic> }>(plan: EntityPlan<T>): Promise<string> {
    const by = session();
    const { id } = await by.run(() => {
      const entity = by.repository(plan).add(Object.assign(plan.make(), { name: 'first' }));
      by.repository(plan).link(entity, 'topics', [topics[0]!]);
      return entity;
    });
    return id;
  }
  async function link<T extends EntityBase>(by: Session, plan: EntityPlan<T>, { id, to }: { id: string; to: readonly string[] }) {
    const entity = (await by.repository(plan).find(id))!;
    by.repository(plan).link(entity, 'topics' as never, to);
    return entity;
  }
  const namesOf = async <T extends EntityBase>(plan: EntityPlan<T>, id: string) => {
    const read = await session()
      .reader(plan)
      .find(id, { with: ['topics'] as never });
    return (read as unknown as { topics: Topic[] }).topics.map(({ name }) => name).sort();
  };

  it('increases the row version, so that a reader of other links has an outdated version', async () => {
    const id = await made(albumPlan);
    const one = session();
    const outcome = await one.run(async () => {
      const entity = await link(one, albumPlan, { id, to: topics });
      const two = session();
      await two.run(() => link(two, albumPlan, { id, to: [] }));
      return entity;
    });
    expect(outcome).toEqual(new ConcurrencyConflictError('Album', id));
    expect(await session().reader(albumPlan).find(id)).toMatchObject({ rowVersion: 2 });
    expect(await namesOf(albumPlan, id)).toEqual([]);
  });

  it('records who changed it and when', async () => {
    const id = await made(diaryPlan);
    const by = session('2031-01-01T00:00:00Z', 'bob');
    await by.run(() => link(by, diaryPlan, { id, to: topics }));
    expect(await session().reader(diaryPlan).find(id)).toMatchObject({
      createdBy: 'ann',
      updatedBy: 'bob',
      updatedAt: new Date('2031-01-01T00:00:00Z'),
    });
    expect(await namesOf(diaryPlan, id)).toEqual(['a', 'b']);
    // The same person at the same time: the row is as it was, and the links are not.
    const again = session('2031-01-01T00:00:00Z', 'bob');
    await again.run(() => link(again, diaryPlan, { id, to: [topics[1]!] }));
    expect(await namesOf(diaryPlan, id)).toEqual(['b']);
  });

  it('but not for other writes', async () => {
    const id = await made(shelfPlan);
    const sent: string[] = [];
    const by = session();
    await by.run(async () => {
      await link(by, shelfPlan, { id, to: [topics[1]!] });
      store.onStatement = (text) => void sent.push(text);
    });
    store.onStatement = undefined;
    expect(sent.filter((text) => text.startsWith('UPDATE'))).toEqual([]);
    expect(await namesOf(shelfPlan, id)).toEqual(['b']);
  });

  it('once: later saves do not set them again', async () => {
    const id = await made(shelfPlan);
    const by = session();
    await by.run(async () => {
      const entity = await link(by, shelfPlan, { id, to: [topics[1]!] });
      await by.unitOfWork.commit();
      const other = session();
      await other.run(() => link(other, shelfPlan, { id, to: topics }));
      entity.name = 'second';
    });
    expect(await session().reader(shelfPlan).find(id)).toMatchObject({ name: 'second' });
    expect(await namesOf(shelfPlan, id)).toEqual(['a', 'b']);
  });
});

import { Entity, SoftDeleted } from '@portico/core';
import type { Guid, ManyToOne } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { EntityPlan, Store } from '@portico/data';
import { sqliteStore } from '@portico/data-sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callBy, createTables, Topic, topicPlan } from '../support/samples/index.ts';
import { declared, field } from '../support/samples/declared.ts';

class Note extends Entity(SoftDeleted) {
  code = '';
  topicId?: Guid;
  topic: ManyToOne<Topic>;
}
const notePlan: EntityPlan<Note> = declared({
  type: Note,
  traits: ['SoftDeleted'],
  fields: [field('code', 'string'), field('topicId', 'Guid', { nullable: true })],
  relations: [{ property: 'topic', kind: 'manyToOne', entity: 'Sample.Topic', key: 'topicId' }],
  unique: [['code']],
  related: { topic: () => topicPlan },
});

describe('The order of the statements of a save', () => {
  let store: Store;
  const session = () => sessionOf(store, callBy('ann'));
  const note = (code: string, more: Partial<Note> = {}) => Object.assign(new Note(), { code, ...more });
  beforeAll(async () => {
    store = sqliteStore({ name: 'sequence' });
    await createTables(store, [topicPlan, notePlan] as unknown as EntityPlan<never>[]);
  });
  beforeEach(() => store.script('DELETE FROM sample_note; DELETE FROM sample_topic;'));
  afterAll(() => store.close());

  async function made(code: string): Promise<string> {
    const by = session();
    return (await by.run(() => by.repository(notePlan).add(note(code)))).id;
  }
  const left = async () => (await session().reader(notePlan).list()).map(({ code }) => code).sort();

  it('writes rows that reference a new row after it', async () => {
    const id = await made('a');
    const by = session();
    const outcome = await by.run(async () => {
      const found = (await by.repository(notePlan).find(id))!;
      found.topicId = by.repository(topicPlan).add(new Topic('new')).id;
      return found;
    });
    expect(outcome).toBeInstanceOf(Note);
    expect((await session().reader(notePlan).find(id))!.topicId).toBe(outcome.topicId);
  });

  it('hides a row before another takes its key, new or changed', async () => {
    const [id, other] = [await made('a'), await made('b')];
    const by = session();
    await by.run(async () => {
      const notes = by.repository(notePlan);
      notes.remove((await notes.find(id))!);
      notes.add(note('a'));
    });
    expect(await left()).toEqual(['a', 'b']);
    await by.run(async () => {
      const notes = by.repository(notePlan);
      const found = (await notes.find(other))!;
      notes.remove((await notes.first({ code: 'a' }))!);
      found.code = 'a';
    });
    expect(await left()).toEqual(['a']);
  });
});

import { ConflictError } from '@portico/core';
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan, Session, Write } from '@portico/data';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerOf, callBy, Guest, guestPlan, Order, orderPlan, Room, roomPlan, sampleStore } from '../support/samples/index.ts';

describe('The rows that record an outcome', () => {
  const samples = sampleStore('SQLite in memory');
  beforeEach(() => samples.store.script('CREATE TABLE IF NOT EXISTS kept (text text NOT NULL); DELETE FROM kept;'));

  const kept = async () => (await samples.store.rows({ name: '', text: 'SELECT text FROM kept ORDER BY rowid' }, [])).map(([text]) => text);
  const keep = (value: unknown, expect = 1): Write => ({
    statement: { name: '', text: 'INSERT INTO kept (text) VALUES (?)' },
    values: [JSON.stringify(value) ?? 'nothing'],
    expect,
    onMismatch: () => new Error('not kept'),
  });

  /** Returns a session with a commit hook, and whether the hook was notified. */
  function sealed(write: (shown: unknown) => Write = keep, by: Session = samples.session()) {
    const told: string[] = [];
    expect(by.isSealed).toBe(false);
    by.seal({ write, stands: () => void told.push('stands') });
    expect(by.isSealed).toBe(true);
    return { by, told };
  }

  it('run as the last statement of the last commit, after stamps and numbers, and are notified after it', async () => {
    const { by, told } = sealed();
    const outcome = await by.run(
      async () => {
        by.repository(roomPlan).add(Object.assign(new Room(), { code: 'first' }));
        by.enlist(keep('enlisted'));
        await by.unitOfWork.commit();
        expect([await kept(), told]).toEqual([[], []]);
        return by.repository(orderPlan).add(new Order());
      },
      ({ number }) => ({ number }),
    );
    expect(outcome).toBeInstanceOf(Order);
    expect(await kept()).toEqual(['"enlisted"', '{"number":"ORD-203001-001"}']);
    expect(told).toEqual(['stands']);
  });

  it('contain the outcome itself by default, also if nothing was written', async () => {
    const { by, told } = sealed();
    await by.run(() => {
      by.enlist(keep('before'));
      return 'done';
    });
    expect([await kept(), told]).toEqual([['"before"', '"done"'], ['stands']]);
  });

  it('are not written if the outcome is an error', async () => {
    const { by, told } = sealed();
    await by.run(() => new ConflictError('no'));
    expect([await kept(), told]).toEqual([[], []]);
  });

  it('roll back the work if they cannot be built or written', async () => {
    const failing = [
      (shown: unknown) => keep(shown, 2),
      () => {
        throw new Error('not kept');
      },
    ];
    for (const write of failing) {
      const { by, told } = sealed(write);
      await expect(by.run(() => by.repository(roomPlan).add(Object.assign(new Room(), { code: 'never' })))).rejects.toThrow('not kept');
      expect([await kept(), told, await samples.session().reader(roomPlan).count()]).toEqual([[], [], 0]);
    }
  });

  describe('of a mutation', () => {
    interface Input {
      readonly id?: string;
      readonly name?: string;
    }
    const assign = ({ name }: Input, guest: Guest) => void (name !== undefined && (guest.name = name));
    const project = ({ name, rowVersion }: Guest) => ({ name, rowVersion });
    const update: MutationPlan<Input, Guest> = { id: 'Sample.Update', mode: 'Update', entity: guestPlan, assign, project };
    const read: MutationPlan<Input, Guest> = {
      id: 'Sample.Read',
      mode: 'Update',
      entity: guestPlan,
      assign,
      answer: answerOf(guestPlan, ['name', 'rowVersion']),
    };
    const remove: MutationPlan<{ id: string }, Room> = { id: 'Sample.Remove', mode: 'Delete', entity: roomPlan, project: () => 'gone' };

    it.each([
      ['result built from the entity', update],
      ['result that is read', read],
    ] as const)('contain the %s after the save, with its entity tag', async (_, plan) => {
      await samples.guest('other');
      const { id } = await samples.guest('mine');
      const call = callBy('ann');
      const { by, told } = sealed(keep, sessionOf(samples.store, call));
      expect(await mutate(plan, { id, name: 'Anna' }, by)).toEqual({ name: 'Anna', rowVersion: 2 });
      expect([await kept(), told]).toEqual([['{"name":"Anna","rowVersion":2}'], ['stands']]);
      expect(call.headers.get('ETag')).toBe('"2"');
    });

    it('contain no result of a deletion, and nothing of a rejection', async () => {
      const { id } = await samples.room();
      const { by, told } = sealed();
      expect(await mutate(remove, { id }, by)).toBeUndefined();
      expect([await kept(), told]).toEqual([['nothing'], ['stands']]);
      for (const plan of [update, read]) {
        const refused = sealed();
        const { id: guestId } = await samples.guest(plan.id);
        const refusal = new ConflictError('no');
        expect(await mutate(plan, { id: guestId, name: 'Never' }, refused.by, () => refusal)).toBe(refusal);
        expect([await kept(), refused.told]).toEqual([['nothing'], []]);
        expect(await samples.session().reader(guestPlan).find(guestId)).toMatchObject({ name: 'Ann' });
      }
    });
  });
});

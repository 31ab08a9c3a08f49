import { ConcurrencyConflictError, ConflictError, ValidationError } from '@portico/core';
import { onEvents, sessionOf } from '@portico/data';
import type { Store } from '@portico/data';
import { expect, it } from 'vitest';
import { describeStores } from '../support/freshStore.ts';
import {
  callBy,
  Feature,
  featurePlan,
  Guest,
  guestPlan,
  GuestRenamed,
  Room,
  roomPlan,
  Stay,
  stayPlan,
  sampleStore,
} from '../support/samples/index.ts';

describeStores('A session', (kind) => {
  const samples = sampleStore(kind);
  const { session, guest, room } = samples;

  it('[ENTITY-01] writes author and time of an audited entity from the caller and the clock', async () => {
    const { id } = await guest();
    const later = session('rita', { now: '2030-02-01T00:00:00Z', permissions: ['sample.guest.view-all'] });
    await later.run(async () => void ((await later.repository(guestPlan).find(id))!.name = 'Anna'));
    const read = await session().reader(guestPlan).find(id);
    expect(read).toMatchObject({ createdBy: 'ann', updatedBy: 'rita', name: 'Anna', rowVersion: 2, ownerId: 'ann' });
    expect(read!.createdAt.toISOString()).toBe('2030-01-15T10:00:00.000Z');
    expect(read!.updatedAt.toISOString()).toBe('2030-02-01T00:00:00.000Z');
  });

  it('[ENTITY-01] leaves createdBy, updatedBy and ownerId empty for anonymous callers', async () => {
    const call = callBy();
    const by = sessionOf(samples.store, call);
    const made = await by.run(() => by.repository(guestPlan).add(Object.assign(new Guest(), { email: 'x' })));
    const read = await sessionOf(samples.store, callBy()).reader(guestPlan).find(made.id);
    expect(read).toMatchObject({ createdBy: undefined, updatedBy: undefined, ownerId: undefined });
  });

  it('rejects an entity without values of required fields, and reports all of them', async () => {
    const one = session();
    const outcome = await one.run(async () => {
      one.repository(guestPlan).add(Object.assign(new Guest(), { name: 'x'.repeat(21), email: undefined, nickname: undefined }));
      one.repository(roomPlan).add(Object.assign(new Room(), { code: null }));
    });
    expect(outcome).toMatchObject({
      status: 422,
      errors: [
        { in: 'body', path: '/email', code: 'validation.required', message: "'email' is required." },
        { path: '/name', code: 'validation.maxLength' },
        { path: '/code', code: 'validation.required' },
      ],
    });
    expect(outcome).toBeInstanceOf(ValidationError);
  });

  it('[ENTITY-03] rejects a versioned row that was changed since it was read', async () => {
    const { id } = await guest();
    const one = session();
    const outcome = await one.run(async () => {
      const mine = (await one.repository(guestPlan).find(id))!;
      const two = session();
      await two.run(async () => void ((await two.repository(guestPlan).find(id))!.phone = '1'));
      mine.name = 'Lost';
      return mine;
    });
    expect(outcome).toEqual(new ConcurrencyConflictError('Guest', id));
    expect(outcome).toMatchObject({ status: 409, code: 'CONCURRENCY_CONFLICT' });
    expect(await session().reader(guestPlan).find(id)).toMatchObject({ name: 'Ann', phone: '1', rowVersion: 2 });
  });

  it('does not overwrite a column of an unversioned row that another caller changed, and merges other columns', async () => {
    const { id } = await room('A1', { beds: 1, extras: { tags: ['a'] } });
    const racing = async (mine: Partial<Room>, theirs: Partial<Room>) => {
      const one = session();
      return one.run(async () => {
        const entity = (await one.repository(roomPlan).find(id))!;
        const two = session();
        await two.run(async () => void Object.assign((await two.repository(roomPlan).find(id))!, theirs));
        return Object.assign(entity, mine);
      });
    };
    expect(await racing({ beds: 2 }, { beds: 3 })).toBeInstanceOf(ConcurrencyConflictError);
    expect(await racing({ extras: { tags: ['b'] } }, { extras: { tags: ['c'] } })).toBeInstanceOf(ConcurrencyConflictError);
    expect(await racing({ photo: new Uint8Array([1]) }, { photo: new Uint8Array([2]) })).toBeInstanceOf(ConcurrencyConflictError);
    expect(await racing({ builtAt: new Date(1) }, { builtAt: new Date(2) })).toBeInstanceOf(ConcurrencyConflictError);
    expect(await racing({ beds: 4 }, { rate: '7.50' })).toBeInstanceOf(Room);
    const now = await session().reader(roomPlan).find(id);
    expect(now).toMatchObject({ beds: 4, rate: '7.50', extras: { tags: ['c'] } });
    expect(now!.builtAt).toEqual(new Date(2));
    expect([...now!.photo!]).toEqual([2]);
  });

  it('allows concurrent changes of different columns of an unversioned row, and rejects the second change of the same column', async () => {
    const by = session();
    const { id } = await by.run(() => by.repository(featurePlan).add(Object.assign(new Feature(), { name: 'bath' })));
    const racing = async (mine: Partial<Feature>, theirs: Partial<Feature>) => {
      const one = session();
      return one.run(async () => {
        const entity = (await one.repository(featurePlan).find(id))!;
        const two = session('ann', { now: '2030-03-01T00:00:00Z' });
        await two.run(async () => void Object.assign((await two.repository(featurePlan).find(id))!, theirs));
        return Object.assign(entity, mine);
      });
    };
    expect(await racing({ icon: 'i' }, { name: 'spa' })).toBeInstanceOf(Feature);
    expect(await session().reader(featurePlan).find(id)).toMatchObject({ icon: 'i', name: 'spa' });
    expect(await racing({ icon: 'j' }, { icon: 'k' })).toBeInstanceOf(ConcurrencyConflictError);
  });

  it('does not change an unversioned row that another caller deleted meanwhile', async () => {
    const { id } = await room();
    const one = session();
    const outcome = await one.run(async () => {
      const entity = (await one.repository(roomPlan).find(id))!;
      const two = session();
      await two.run(async () => two.repository(roomPlan).remove((await two.repository(roomPlan).find(id))!));
      entity.beds = 9;
      return entity;
    });
    expect(outcome).toEqual(new ConcurrencyConflictError('Room', id));
  });

  it('writes only the changed columns, in one statement without a transaction, and nothing without changes', async () => {
    const { id } = await room('A1', { builtAt: new Date(5), photo: new Uint8Array([1]), extras: { tags: ['a'] } });
    samples.statements.length = 0;
    const by = session();
    await by.run(async () => void ((await by.repository(roomPlan).find(id))!.beds = 7));
    expect(samples.statements).toHaveLength(2);
    expect(samples.statements[1]).toMatch(/^UPDATE \S+ SET "beds" = \S+ WHERE/);
    samples.statements.length = 0;
    const idle = session();
    await idle.run(async () => void ((await idle.repository(roomPlan).find(id))!.rate = '100'));
    expect(samples.statements).toHaveLength(1);
  });

  it('detects changes in place: lists, bytes and dates', async () => {
    const { id } = await room('A1', { builtAt: new Date(5), photo: new Uint8Array([1]), extras: { tags: ['a'] } });
    const by = session();
    await by.run(async () => {
      const entity = (await by.repository(roomPlan).find(id))!;
      entity.extras!.tags.push('b');
      entity.photo![0] = 9;
      entity.builtAt!.setTime(6);
    });
    const read = (await session().reader(roomPlan).find(id))!;
    expect([read.extras, [...read.photo!], read.builtAt]).toEqual([{ tags: ['a', 'b'] }, [9], new Date(6)]);
  });

  it('rolls back work whose outcome is an error, or that throws', async () => {
    const by = session();
    const refusal = new ConflictError('no');
    const outcome = await by.run(async () => {
      by.repository(guestPlan).add(Object.assign(new Guest(), { email: 'gone' }));
      await by.unitOfWork.flush();
      return refusal;
    });
    expect(outcome).toBe(refusal);
    const fault = new Error('fault');
    await expect(
      by.run(() => {
        by.repository(guestPlan).add(new Guest());
        throw fault;
      }),
    ).rejects.toBe(fault);
    expect(await session().repository(guestPlan).count()).toBe(0);
  });

  it('checks entities against their rules and decimals before it saves them', async () => {
    const by = session();
    const outcome = await by.run(() => {
      by.repository(guestPlan).add(Object.assign(new Guest(), { name: 'x'.repeat(21) }));
      by.repository(roomPlan).add(Object.assign(new Room(), { rate: '1.005' }));
    });
    expect(outcome).toBeInstanceOf(ValidationError);
    expect((outcome as unknown as ValidationError).errors.map(({ path, code }) => [path, code])).toEqual([
      ['/name', 'validation.maxLength'],
      ['/rate', 'validation.precision'],
    ]);
    expect(await session().repository(guestPlan).count()).toBe(0);
  });

  it('writes decimals and ids in the form in which they are read back', async () => {
    const { id } = await room('A1', { rate: '5' });
    const by = session();
    const stay = await by.run(() => by.repository(stayPlan).add(Object.assign(new Stay(), { roomId: id.toUpperCase() })));
    expect(stay.roomId).toBe(id);
    expect((await room('A2', { rate: '007.5' })).rate).toBe('7.50');
  });

  it('publishes events after the commit, and discards them if nothing was saved', async () => {
    const { id } = await guest();
    const told: unknown[] = [];
    const end = onEvents(samples.store, {
      async committed(events) {
        told.push(...events, (await session().reader(guestPlan).find(id))!.name);
      },
    });
    const by = session();
    await by.run(async () => (await by.repository(guestPlan).find(id))!.rename('Anna'));
    const refused = session();
    await refused.run(async () => {
      (await refused.repository(guestPlan).find(id))!.rename('Never');
      return new ConflictError('no');
    });
    end();
    expect(told).toEqual([new GuestRenamed(id, 'Anna'), 'Anna']);
  });

  it('does not record or lock anything outside an operation, where it would be lost', async () => {
    const { id } = await room();
    const by = session();
    expect(() => by.repository(roomPlan).add(new Room())).toThrow('run()');
    await expect(by.repository(roomPlan).lock(id)).rejects.toThrow('run()');
    await expect(by.unitOfWork.flush()).rejects.toThrow('run()');
    await expect(by.unitOfWork.commit()).rejects.toThrow('run()');
  });

  it('keeps intermediate commits and their events, whatever the outcome', async () => {
    const { id } = await guest();
    const told: unknown[] = [];
    const end = onEvents(samples.store, { committed: (events) => told.push(...events) });
    const by = session();
    const refusal = new ConflictError('no');
    const outcome = await by.run(async () => {
      const counted = (await by.repository(guestPlan).lock(id)) as Guest;
      counted.rename('Counted');
      await by.unitOfWork.commit();
      counted.rename('Lost');
      return refusal;
    });
    end();
    expect(outcome).toBe(refusal);
    expect(told).toEqual([new GuestRenamed(id, 'Counted')]);
    expect(await session().reader(guestPlan).find(id)).toMatchObject({ name: 'Counted', rowVersion: 2 });
  });

  it('continues after a commit in a new transaction', async () => {
    const { id } = await guest();
    const by = session();
    await by.run(async () => {
      const changed = (await by.repository(guestPlan).lock(id)) as Guest;
      changed.rename('First');
      await by.unitOfWork.commit();
      changed.rename('Second');
    });
    expect(await session().reader(guestPlan).find(id)).toMatchObject({ name: 'Second', rowVersion: 3 });
  });

  it('treats nested work as a part of the outer work', async () => {
    const by = session();
    await by.run(async () => {
      await by.run(() => by.repository(roomPlan).add(Object.assign(new Room(), { code: 'inner' })));
      return new ConflictError('no');
    });
    expect(await session().reader(roomPlan).count()).toBe(0);
  });

  it('has one session for each call and store', () => {
    const call = callBy('ann');
    const first = sessionOf(samples.store, call);
    expect(sessionOf(samples.store, call)).toBe(first);
    const stores = [1, 2].map(() => Object.create(samples.store) as Store);
    const others = stores.map((store) => sessionOf(store, call));
    expect(new Set([first, ...others]).size).toBe(3);
    expect(sessionOf(samples.store, call)).toBe(first);
    stores.forEach((store, index) => expect(sessionOf(store, call)).toBe(others[index]));
    expect(sessionOf(samples.store, callBy('ann'))).not.toBe(first);
  });
});

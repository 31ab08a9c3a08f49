import {
  ConflictError,
  InvalidTransitionError,
  KeyConflictError,
  NotFoundError,
  PreconditionFailedError,
  ValidationError,
} from '@portico/core';
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan, Store } from '@portico/data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStores, freshStore } from '../support/freshStore.ts';
import type { FreshStore } from '../support/freshStore.ts';
import {
  answerOf,
  callBy,
  createTables,
  Feature,
  featurePlan,
  Guest,
  guestPlan,
  Order,
  orderPlan,
  Room,
  roomPlan,
  samplePlans,
} from '../support/samples/index.ts';

interface GuestInput {
  id?: string;
  name?: string | null | undefined;
  email?: string | null | undefined;
  nickname?: string | null | undefined;
}

const assign = ({ name, email, nickname }: GuestInput, guest: Guest): void => {
  if (name != null) guest.name = name;
  if (email != null) guest.email = email;
  if (nickname !== undefined) guest.nickname = nickname;
};
const project = ({ id, name, email, nickname, rowVersion }: Guest) => ({ id, name, email, nickname, rowVersion });
const createGuest: MutationPlan<GuestInput, Guest> = { id: 'Sample.CreateGuest', mode: 'Create', entity: guestPlan, assign, project };
const updateGuest: MutationPlan<GuestInput, Guest> = { id: 'Sample.UpdateGuest', mode: 'Update', entity: guestPlan, assign, project };
const applied: MutationPlan<GuestInput, Guest> = { id: 'Sample.Apply', mode: 'Update', entity: guestPlan, project };
const deleteRoom: MutationPlan<{ id: string }, Room> = { id: 'Sample.DeleteRoom', mode: 'Delete', entity: roomPlan };
const restoreRoom: MutationPlan<{ id: string }, Room> = {
  id: 'Sample.RestoreRoom',
  mode: 'Restore',
  entity: roomPlan,
  project: ({ id, code, isDeleted }) => ({ id, code, isDeleted }),
};
const placeOrder: MutationPlan<{ id: string }, Order> = {
  id: 'Sample.PlaceOrder',
  mode: 'Update',
  entity: orderPlan,
  answer: answerOf(orderPlan, ['id', 'status']),
};

describeStores('A mutation', (kind) => {
  let fresh: FreshStore;
  let store: Store;
  let count = 0;

  beforeAll(async () => {
    fresh = await freshStore(kind);
    store = fresh.store;
    await createTables(store, samplePlans);
  });
  afterAll(() => fresh.drop());

  const call = (...header: string[]) => callBy('ann', { rawHeaders: header });
  const session = (by = call()) => sessionOf(store, by);
  const guest = async (): Promise<{ id: string }> =>
    (await mutate(createGuest, { name: 'Ann', email: `ann${count++}@example.org`, nickname: 'An' }, session())) as { id: string };
  const stored = async (id: string) => (await session().reader(guestPlan).find(id))!;
  const added = async <T>(add: (by: ReturnType<typeof session>) => T): Promise<T> => {
    const by = session();
    return by.run(() => add(by));
  };
  const room = (code: string) => added((by) => by.repository(roomPlan).add(Object.assign(new Room(), { code })));

  it('[MUT-02] creates an entity from the input and returns its members', async () => {
    const answer = await mutate(createGuest, { name: 'Ann', email: 'new@example.org' }, session());
    expect(answer).toMatchObject({ name: 'Ann', email: 'new@example.org', nickname: null, rowVersion: 1 });
    expect(await stored((answer as { id: string }).id)).toMatchObject({ name: 'Ann', createdBy: 'ann' });
  });

  it('[MUT-05] skips members that are null or absent', async () => {
    const { id } = await guest();
    const answer = await mutate(updateGuest, { id, name: null, email: undefined }, session());
    expect(answer).toMatchObject({ name: 'Ann', nickname: 'An', rowVersion: 1 });
    await mutate(updateGuest, { id, name: 'Anna' }, session());
    expect(await stored(id)).toMatchObject({ name: 'Anna', nickname: 'An', rowVersion: 2 });
  });

  it('[MUT-15] clears nullable members with an explicit null, and skips absent ones', async () => {
    const { id } = await guest();
    await mutate(updateGuest, { id }, session());
    expect((await stored(id)).nickname).toBe('An');
    expect(await mutate(updateGuest, { id, nickname: null }, session())).toMatchObject({ nickname: null });
    expect((await stored(id)).nickname).toBeNull();
  });

  it('[MUT-06] saves the entity that apply returns', async () => {
    const { id } = await guest();
    const answer = await mutate(applied, { id, name: 'ignored' }, session(), async (entity) => {
      entity.rename('Applied');
      return entity;
    });
    expect(answer).toMatchObject({ name: 'Applied', rowVersion: 2 });
    expect((await stored(id)).name).toBe('Applied');
    const brought = Object.assign(new Guest(), { name: 'Brought', email: 'brought@example.org' });
    const created = (await mutate(createGuest, { name: 'Given', email: 'given@example.org' }, session(), () => brought)) as { id: string };
    expect(await stored(created.id)).toMatchObject({ name: 'Brought' });
    expect(await session().reader(guestPlan).exists({ email: 'given@example.org' })).toBe(false);
  });

  it('[MUT-06] does not change the members that apply returns, even if it flushes', async () => {
    const flushing = session();
    const kept = await mutate(createGuest, { name: 'Kept', email: 'kept@example.org' }, flushing, async (entity) => {
      await flushing.unitOfWork.flush();
      entity.nickname = 'K';
      return entity;
    });
    expect(kept).toMatchObject({ name: 'Kept', nickname: 'K', rowVersion: 2 });
    expect(await stored((kept as { id: string }).id)).toMatchObject({ name: 'Kept', nickname: 'K' });
    const replacing = session();
    const brought = Object.assign(new Guest(), { name: 'Brought', email: 'later@example.org' });
    await mutate(createGuest, { name: 'Given', email: 'early@example.org' }, replacing, async () => {
      await replacing.unitOfWork.flush();
      return brought;
    });
    const guests = session().reader(guestPlan);
    expect([await guests.exists({ email: 'early@example.org' }), await guests.exists({ email: 'later@example.org' })]).toEqual([
      false,
      true,
    ]);
  });

  it('[MUT-07] returns the error of apply, and saves nothing', async () => {
    const { id } = await guest();
    const refusal = new ConflictError('no');
    const answer = await mutate(applied, { id }, session(), (entity) => {
      entity.name = 'Never';
      return refusal;
    });
    expect(answer).toBe(refusal);
    expect((await stored(id)).name).toBe('Ann');
    expect(await mutate(createGuest, { email: 'refused@example.org' }, session(), () => refusal)).toBe(refusal);
    expect(await session().reader(guestPlan).exists({ email: 'refused@example.org' })).toBe(false);
  });

  it('[MUT-08] hides a row and records when and by whom, without deleting it', async () => {
    const { id } = await room(`D${count++}`);
    expect(await mutate(deleteRoom, { id }, session())).toBeUndefined();
    expect(await session().reader(roomPlan).find(id)).toBeUndefined();
    const kept = await session().repository(roomPlan).withDeleted().find(id);
    expect(kept).toMatchObject({ isDeleted: true, deletedBy: 'ann', deletedAt: new Date('2030-01-15T10:00:00Z') });
    expect(await mutate(deleteRoom, { id }, session())).toEqual(new NotFoundError('Room', id));
  });

  it('[MUT-09] restores a hidden row, and returns one that is not hidden unchanged', async () => {
    const { id, code } = await room(`R${count++}`);
    await mutate(deleteRoom, { id }, session());
    expect(await mutate(restoreRoom, { id }, session())).toEqual({ id, code, isDeleted: false });
    expect(await session().reader(roomPlan).find(id)).toMatchObject({ isDeleted: false, deletedAt: undefined, deletedBy: undefined });
    expect(await mutate(restoreRoom, { id }, session())).toEqual({ id, code, isDeleted: false });
  });

  it('returns 404 for a missing row, an invalid id, or a row of another owner', async () => {
    const { id } = await guest();
    for (const absent of ['00000000-0000-7000-8000-000000000000', 'none'])
      expect(await mutate(updateGuest, { id: absent }, session())).toEqual(new NotFoundError('Guest', absent));
    expect(await mutate(updateGuest, { id, name: 'x' }, session(callBy('bob')))).toEqual(new NotFoundError('Guest', id));
    expect(await mutate(updateGuest, { id: id.toUpperCase(), name: 'Found' }, session())).toMatchObject({ name: 'Found' });
  });

  it('[MUT-16] returns the new row version as a strong ETag', async () => {
    const create = call();
    const { id } = (await mutate(createGuest, { email: `e${count++}` }, session(create))) as { id: string };
    expect(create.headers.get('ETag')).toBe('"1"');
    const update = call();
    await mutate(updateGuest, { id, name: 'x' }, session(update));
    expect(update.headers.get('ETag')).toBe('"2"');
    const unversioned = call();
    const { id: roomId } = await room(`E${count++}`);
    await mutate(restoreRoom, { id: roomId }, session(unversioned));
    expect(unversioned.headers.has('ETag')).toBe(false);
  });

  it('[MUT-16] is rejected if If-Match has another version, and runs if it has the current one', async () => {
    const { id } = await guest();
    const update = (...header: string[]) => mutate(updateGuest, { id, name: header.join('').slice(0, 20) }, session(call(...header)));
    for (const refused of ['"2"', 'W/"1"', '', '"2", "3"'])
      expect(await update('If-Match', refused)).toBeInstanceOf(PreconditionFailedError);
    for (const malformed of ['1', 'abc,', '"1', '"1" "2"', '"1", 2'])
      expect(await update('If-Match', malformed)).toMatchObject({
        status: 400,
        errors: [{ in: 'header', path: 'If-Match', code: 'binding.malformed' }],
      });
    expect(await stored(id)).toMatchObject({ name: 'Ann', rowVersion: 1 });
    expect(await update('If-Match', '"9","1"')).toMatchObject({ rowVersion: 2 });
    expect(await update('if-match', '"8"', 'IF-MATCH', '"2"')).toMatchObject({ rowVersion: 3 });
    expect(await update('If-Match', '*')).toMatchObject({ rowVersion: 4 });
  });

  it('is rejected if If-None-Match has the current version or is *, after If-Match is checked [RFC 9110 section 13.2.2]', async () => {
    const { id } = await guest();
    const update = (...header: string[]) => mutate(updateGuest, { id, name: 'Bea' }, session(call(...header)));
    for (const refused of ['*', '"1"', 'W/"1"', '"9", "1"'])
      expect(await update('If-None-Match', refused)).toMatchObject({ status: 412, detail: 'The current version matches `If-None-Match`.' });
    expect(await update('If-None-Match', '*', 'If-Match', 'abc')).toMatchObject({ status: 400 });
    expect(await stored(id)).toMatchObject({ name: 'Ann', rowVersion: 1 });
    expect(await update('If-None-Match', '"2"', 'If-Match', '"1"')).toMatchObject({ rowVersion: 2 });
  });

  it('is rejected if If-None-Match is malformed, and changes nothing', async () => {
    const { id } = await guest();
    const update = (...header: string[]) => mutate(updateGuest, { id, name: 'Bea' }, session(call(...header)));
    for (const malformed of ['1', '"1', '"2", 1'])
      expect(await update('If-None-Match', malformed)).toMatchObject({
        status: 400,
        errors: [{ in: 'header', path: 'If-None-Match', code: 'binding.malformed' }],
      });
    expect(await stored(id)).toMatchObject({ name: 'Ann', rowVersion: 1 });
  });

  it('compares the conditions of an entity without versions as well: it has no tag [RFC 9110 section 13.1.1]', async () => {
    const { id } = await room(`F${count++}`);
    const remove = (...header: string[]) => mutate(deleteRoom, { id }, session(call(...header)));
    for (const failing of ['"1"', 'W/"1"', '', '"1", "2"']) expect(await remove('If-Match', failing)).toMatchObject({ status: 412 });
    expect(await remove('If-Match', 'abc')).toMatchObject({ status: 400 });
    expect(await remove('If-None-Match', '*')).toMatchObject({ status: 412 });
    expect(await mutate(deleteRoom, { id: 'none' }, session(call('If-Match', '"7"')))).toBeInstanceOf(NotFoundError);
    expect(await remove('If-Match', '*', 'If-None-Match', '"1"')).toBeUndefined();
  });

  it('checks the version only after it has found the entity', async () => {
    expect(await mutate(updateGuest, { id: 'none' }, session(call('If-Match', '"7"')))).toBeInstanceOf(NotFoundError);
  });

  it('checks the entity against its rules, and reports a key that another row has', async () => {
    const { id } = await guest();
    const invalid = await mutate(updateGuest, { id, name: 'x'.repeat(30) }, session());
    expect(invalid).toBeInstanceOf(ValidationError);
    expect((invalid as ValidationError).errors[0]).toMatchObject({ in: 'body', path: '/name' });
    const { email } = (await guest()) as unknown as { email: string };
    expect(await mutate(updateGuest, { id, email }, session())).toEqual(
      new KeyConflictError(['email'], 'Another Guest has the same email.', { entity: 'Guest', key: id }),
    );
  });

  it('[MUT-11][STATE-03] returns both states for a transition that is not allowed, and does not change the row', async () => {
    await added((by) => by.repository(orderPlan).add(new Order()));
    const { id } = await added((by) => by.repository(orderPlan).add(new Order()));
    await added((by) => by.repository(orderPlan).add(new Order()));
    const place = () => mutate(placeOrder, { id }, session(), (order) => order.place() ?? order);
    expect(await place()).toEqual({ id, status: 'Placed' });
    expect(await place()).toEqual(new InvalidTransitionError('Order', 'Placed', 'Placed'));
    expect(await session().reader(orderPlan).find(id)).toMatchObject({ status: 'Placed' });
  });

  it('[STATE-03] returns nothing for a transition, and a typed error for a rejected one, without throwing', () => {
    const order = new Order();
    expect(order.status).toBe('Draft');
    expect(order.transitionTo('Sent')).toEqual(new InvalidTransitionError('Order', 'Draft', 'Sent'));
    expect(order.status).toBe('Draft');
    expect(order.transitionTo('Placed')).toBeUndefined();
    expect(order.status).toBe('Placed');
  });

  it('replaces the links of a relation with those of the input, and keeps them without an input', async () => {
    const linking: MutationPlan<{ id: string; featureIds?: string[] }, Room> = {
      id: 'Sample.LinkRoom',
      mode: 'Update',
      entity: roomPlan,
      links: ({ featureIds }) => [{ relation: 'features', ids: featureIds }],
      project: () => 'done',
    };
    const { id } = await room(`L${count++}`);
    const feature = await added((by) => by.repository(featurePlan).add(Object.assign(new Feature(), { name: `f${count++}` })));
    const names = async () =>
      (await session()
        .reader(roomPlan)
        .find(id, { with: ['features'] }))!.features!.map(({ name }) => name);
    expect(await mutate(linking, { id, featureIds: [feature.id] }, session())).toBe('done');
    await mutate(linking, { id }, session());
    expect(await names()).toEqual([feature.name]);
    await mutate(linking, { id, featureIds: [] }, session());
    expect(await names()).toEqual([]);
  });
});

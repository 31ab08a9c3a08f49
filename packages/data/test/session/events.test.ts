import { ConflictError } from '@portico/core';
import { onEvents } from '@portico/data';
import type { EventsListener, Session, Write } from '@portico/data';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeStores } from '../support/freshStore.ts';
import { Guest, guestPlan, GuestRenamed, sampleStore } from '../support/samples/index.ts';

describeStores('The events of a session', (kind) => {
  const samples = sampleStore(kind);
  const { session, guest } = samples;
  let end: (() => void) | undefined;

  beforeEach(() => samples.store.script('CREATE TABLE IF NOT EXISTS noted (text text NOT NULL); DELETE FROM noted;'));
  afterEach(() => end?.());

  const listen = (listener: EventsListener) => void (end = onEvents(samples.store, listener));
  const listenAndWrite = () => listen({ writes: (events) => events.map((event) => note(String((event as { name: string }).name))) });
  const parameter = () => (samples.store.dialect.system !== 'postgresql' ? '?' : '$1');
  const note = (text: string, more: Partial<Write> = {}): Write => ({
    statement: { name: '', text: `INSERT INTO noted (text) VALUES (${parameter()})` },
    values: [text],
    ...more,
  });
  const noted = async () =>
    (await samples.store.rows({ name: '', text: 'SELECT text FROM noted ORDER BY text' }, [])).map(([text]) => text);
  const rename = async (by: Session, id: string, name: string) => {
    (await by.repository(guestPlan).find(id))!.rename(name);
  };

  it('[OUTBOX-01] have rows of their own in the transaction of the data', async () => {
    const { id } = await guest();
    listenAndWrite();
    const by = session();
    await by.run(() => rename(by, id, 'Anna'));
    expect(await noted()).toEqual(['Anna']);
  });

  it('[EVENT-02] [OUTBOX-01] leave no row if the operation returns an error', async () => {
    const { id } = await guest();
    listenAndWrite();
    const by = session();
    await by.run(async () => {
      await rename(by, id, 'Never');
      return new ConflictError('no');
    });
    expect(await noted()).toEqual([]);
  });

  it('[EVENT-02] [OUTBOX-01] leave no row, and notify no listener, if the save fails', async () => {
    await guest('taken');
    const told: unknown[] = [];
    listen({ writes: () => [note('row')], committed: (events) => told.push(...events) });
    const by = session();
    const outcome = await by.run(() => {
      by.raise(new GuestRenamed('1', 'x'));
      by.repository(guestPlan).add(Object.assign(new Guest(), { email: 'taken' }));
    });
    expect(outcome).toMatchObject({ status: 409 });
    expect([await noted(), told]).toEqual([[], []]);
  });

  it('[OUTBOX-01] roll back the data if their own rows cannot be written', async () => {
    const { id, name } = await guest();
    listen({ writes: () => [note('x', { expect: 2, onMismatch: () => new Error('not two') })] });
    const by = session();
    await expect(by.run(() => rename(by, id, 'Never'))).rejects.toThrow('not two');
    expect(await noted()).toEqual([]);
    expect((await session().reader(guestPlan).find(id))!.name).toBe(name);
  });

  it('are written even if nothing else is', async () => {
    listenAndWrite();
    const by = session();
    await by.run(() => by.raise(new GuestRenamed('1', 'alone')));
    expect(await noted()).toEqual(['alone']);
  });

  it('are written in the order in which they were raised', async () => {
    const [first, second] = [await guest('1'), await guest('2')];
    const told: string[] = [];
    listen({ committed: (events) => told.push(...events.map((event) => (event as GuestRenamed).name)) });
    const by = session();
    await by.run(async () => {
      const [one, two] = [(await by.repository(guestPlan).find(first.id))!, (await by.repository(guestPlan).find(second.id))!];
      two.rename('a');
      by.raise(new GuestRenamed('', 'b'));
      one.rename('c');
      two.rename('d');
    });
    expect(told).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are written for a removed entity, and discarded for one that was never saved', async () => {
    const { id } = await guest();
    const told: string[] = [];
    listen({ committed: (events) => told.push(...events.map((event) => (event as GuestRenamed).name)) });
    const by = session();
    await by.run(async () => {
      const guests = by.repository(guestPlan);
      const there = (await guests.find(id))!;
      there.rename('last words');
      guests.remove(there);
      const never = guests.add(Object.assign(new Guest(), { email: 'never' }));
      never.rename('unsaid');
      guests.remove(never);
      await by.unitOfWork.flush();
    });
    expect(told).toEqual(['last words']);
  });

  it('are written once, with the commit that saves them', async () => {
    const { id } = await guest();
    listenAndWrite();
    const by = session();
    await by.run(async () => {
      await rename(by, id, 'one');
      await by.unitOfWork.commit();
      await rename(by, id, 'two');
      await by.unitOfWork.flush();
    });
    expect(await noted()).toEqual(['one', 'two']);
  });

  it('defer enlisted statements to the last commit, so that they persist exactly if all of the work does', async () => {
    const { id } = await guest();
    const work = async (by: Session, end: () => unknown) => {
      by.enlist(note('done'));
      await rename(by, id, 'Anna');
      await by.unitOfWork.commit();
      return end();
    };
    const refused = session();
    await refused.run(() => work(refused, () => new ConflictError('no')));
    expect(await noted()).toEqual([]);
    const succeeding = session();
    await succeeding.run(() => work(succeeding, () => undefined));
    expect(await noted()).toEqual(['done']);
  });
});

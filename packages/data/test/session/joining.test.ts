import { ConflictError, isError, KeyConflictError, NotFoundError } from '@portico/core';
import { enterUnit, sessionOf } from '@portico/data';
import type { InnerCall, Session } from '@portico/data';
import { expect, it } from 'vitest';
import { describeStores } from '../support/freshStore.ts';
import { callBy, Guest, guestPlan, Room, roomPlan, sampleStore } from '../support/samples/index.ts';

const within = { from: 'Booking', to: 'Booking' };
const across = { from: 'Booking', to: 'Billing' };

describeStores('An operation that another one calls', (kind) => {
  const samples = sampleStore(kind);
  const { room } = samples;

  /** The members that mark an error as a serialization failure. */
  const busy = kind === 'PostgreSQL' ? { code: '40001', severity: 'ERROR' } : { errcode: 5, code: 'ERR_SQLITE_ERROR' };

  /** Returns the session of a call within another one. */
  function inner(outer: Session, { link = within, by = 'ann' }: { link?: typeof within; by?: string } = {}): Session {
    const call: InnerCall = { ...callBy(by), plan: { id: 'Booking.Inner' }, parent: outer.call };
    enterUnit(samples.store, call, link);
    return sessionOf(samples.store, call);
  }
  const codes = async () =>
    (
      await samples
        .session()
        .reader(roomPlan)
        .list({}, { orderBy: { code: 'Ascending' } })
    ).map(({ code }) => code);
  const add = (session: Session, code: string) => session.repository(roomPlan).add(Object.assign(new Room(), { code }));

  it('shares the transaction within the area: each sees the writes of the other', async () => {
    const outer = samples.session();
    await outer.run(async () => {
      add(outer, 'A');
      await outer.flush();
      const one = inner(outer);
      await one.run(async () => {
        expect(await one.repository(roomPlan).count()).toBe(1);
        add(one, 'B');
      });
      // Writes are visible to all parts of the work, and to nothing else.
      expect(await outer.repository(roomPlan).count()).toBe(2);
      if (kind !== 'SQLite in memory') expect(await codes()).toEqual([]);
    });
    expect(await codes()).toEqual(['A', 'B']);
  });

  it('persists nothing if its caller returns an error afterwards', async () => {
    const outer = samples.session();
    await outer.run(async () => {
      const one = inner(outer);
      await one.run(() => void add(one, 'A'));
      return new ConflictError('Not today.');
    });
    expect(await codes()).toEqual([]);
  });

  it('can return an error if its caller returns one too', async () => {
    const outer = samples.session();
    const outcome = await outer.run(async () => {
      add(outer, 'A');
      const one = inner(outer);
      return one.run(() => new NotFoundError('Room', 'B'));
    });
    expect(outcome).toBeInstanceOf(NotFoundError);
    expect(await codes()).toEqual([]);
  });

  it('cannot return an error if its caller succeeds: that is a fault with both names, and nothing is saved', async () => {
    const outer = sessionOf(samples.store, { ...callBy('ann'), plan: { id: 'Booking.Outer' } });
    const running = outer.run(async () => {
      const one = inner(outer);
      expect(isError(await one.run(() => (add(one, 'A'), new ConflictError('Taken.'))))).toBe(true);
      add(outer, 'B');
      return 'done';
    });
    await expect(running).rejects.toThrow('Booking.Outer called Booking.Inner as part of its unit of work, and the call returned CONFLICT');
    expect(await codes()).toEqual([]);
  });

  it('may return an error from a query or before its work, when nothing has changed', async () => {
    const outer = samples.session();
    await outer.run(async () => {
      const one = inner(outer);
      expect(await one.reader(roomPlan).find('0192f0c1-0000-7000-8000-000000000001')).toBeUndefined();
      add(outer, 'A');
    });
    expect(await codes()).toEqual(['A']);
  });

  it('returns a key conflict as an error of the application, and its caller returns it too', async () => {
    await room('A');
    const outer = samples.session();
    const outcome = await outer.run(async () => {
      add(outer, 'B');
      const one = inner(outer);
      return one.run(() => void add(one, 'A'));
    });
    expect(outcome).toBeInstanceOf(KeyConflictError);
    expect(await codes()).toEqual(['A']);
  });

  it('is retried with its caller after a concurrent change', async () => {
    const outer = samples.session();
    let attempts = 0;
    await outer.run(async () => {
      attempts++;
      const one = inner(outer);
      const outcome = await one.run(() => {
        add(one, `A${attempts}`);
        if (attempts === 1) throw Object.assign(new Error('again'), busy);
      });
      return isError(outcome) ? outcome : 'done';
    });
    expect(attempts).toBe(2);
    expect(await codes()).toEqual(['A2']);
  });

  it('may be one of several concurrent calls, each of which is saved once', async () => {
    const outer = samples.session();
    await outer.run(() =>
      Promise.all(
        ['A', 'B', 'C'].map((code) => {
          const one = inner(outer);
          return one.run(() => void add(one, code));
        }),
      ),
    );
    expect(await codes()).toEqual(['A', 'B', 'C']);
  });

  it('writes on behalf of its caller', async () => {
    const outer = samples.session('ann');
    const guest = (email: string) => Object.assign(new Guest(), { name: 'X', email });
    await outer.run(async () => {
      outer.repository(guestPlan).add(guest('ann'));
      const one = inner(outer, { by: 'rita' });
      await one.run(() => void one.repository(guestPlan).add(guest('rita')));
    });
    const all = samples.session('ann', { permissions: ['sample.guest.view-all'] }).reader(guestPlan);
    const made = await all.list({}, { orderBy: { email: 'Ascending' } });
    expect(made.map(({ email, createdBy, ownerId }) => [email, createdBy, ownerId])).toEqual([
      ['ann', 'ann', 'ann'],
      ['rita', 'rita', 'rita'],
    ]);
  });

  it('has its own transaction in another area, which persists whatever the outcome of its caller', async () => {
    const outer = samples.session();
    await outer.run(async () => {
      add(outer, 'A');
      const one = inner(outer, { link: across });
      await one.run(() => void add(one, 'B'));
      return new ConflictError('Not today.');
    });
    expect(await codes()).toEqual(['B']);
  });

  it('starts no transaction if it only reads, so that another area can be called after it', async () => {
    await room('A');
    const outer = samples.session();
    await outer.run(async () => {
      const one = inner(outer);
      await one.run(async () => void (await one.repository(roomPlan).list({})));
      expect(() => inner(outer, { link: across })).not.toThrow();
    });
  });

  it('does not start in another area during a transaction of the same store', async () => {
    const outer = samples.session();
    const running = outer.run(async () => {
      add(outer, 'A');
      await outer.flush();
      inner(outer, { link: across });
    });
    await expect(running).rejects.toThrow('Booking calls Billing during a transaction of the store');
    expect(await codes()).toEqual([]);
  });

  it('also not through an area that does not use the store', async () => {
    const outer = samples.session();
    const running = outer.run(async () => {
      add(outer, 'A');
      await outer.flush();
      const between: InnerCall = { ...callBy('ann'), parent: outer.call };
      const call: InnerCall = { ...callBy('ann'), parent: between };
      enterUnit(samples.store, call, { from: 'Letters', to: 'Booking' });
    });
    await expect(running).rejects.toThrow('Letters calls Booking during a transaction');
  });

  it('has its own unit of work if its caller has none', async () => {
    const outer = samples.session();
    const one = inner(outer);
    await one.run(() => void add(one, 'A'));
    expect(await codes()).toEqual(['A']);
  });
});

import { ConflictError } from '@portico/core';
import { ThrownRefusal } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { billingHosts } from './support/billing.ts';
import { machineTime, MachineClock } from './support/machineTime.ts';
import { idOf, received, traceparent } from './support/received.ts';
import { applied, apply, countOf, handlerPlan, retry } from './support/shop.ts';
import type { Handle } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

describe('A durable handler', () => {
  const stores = shopStores('SQLite in memory');
  const { open } = stores;
  const time = machineTime();
  /** Goes on until it is given up. */
  const never: Handle = (_event, { signal }) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  const billing = billingHosts(stores, time);

  it('runs for eight messages at once, and for the next one when one of them is over', async () => {
    const ends: (() => void)[] = [];
    const { receive } = await billing(() => new Promise<void>((resolve) => ends.push(resolve)));
    await receive(...Array.from({ length: 10 }, (_, index) => received(index + 1)));
    expect(ends).toHaveLength(8);
    ends[0]!();
    await time.advance(0);
    expect(ends).toHaveLength(9);
    for (const end of ends) end();
    await time.advance(0);
    expect(ends).toHaveLength(10);
    ends.at(-1)!();
  });

  it('runs for as many messages at once as is set', async () => {
    let runs = 0;
    const { receive } = await billing((event, call) => ((runs += 1), never(event, call)), {
      options: { concurrency: 2, stopTimeout: 1 },
    });
    await receive(received(1), received(2), received(3));
    expect(runs).toBe(2);
  });

  it('that takes long keeps its message: nobody else runs it as long as it goes on', async () => {
    let runs = 0;
    const { receive, store, shop } = await billing((event, call) => ((runs += 1), never(event, call)), { options: { stopTimeout: 1 } });
    await receive(received(1));
    for (let seconds = 0; seconds < 60; seconds += 1) {
      await time.advance(1000);
      const [{ availableAt } = {}] = (await shop.messaging.admin.list()).items;
      // What is left of the lease at worst: it is renewed each third of it.
      expect(Date.parse(availableAt!) - Date.now()).toBeGreaterThanOrEqual(10_000);
      expect(Date.parse(availableAt!) - Date.now()).toBeLessThanOrEqual(15_000);
    }
    const other = await open({
      shop: undefined,
      billing: store,
      handlers: [handlerPlan('Billing.Draft', never)],
      clock: new MachineClock(),
    });
    await time.advance(0);
    expect(await countOf(store, 'portico_inbox', 'WHERE attempts = 1 AND failures IS NULL')).toBe(1);
    expect(runs).toBe(1);
    await Promise.all([shop.messaging.stop(), other.messaging.stop(), time.advance(1)]);
  });

  it('keeps its message also where one renewal fails, and lets go of it where none comes through', async () => {
    const { receive, store, shop } = await billing(never, { options: { lease: 3000, stopTimeout: 1 } });
    await receive(received(1));
    const { write } = store;
    store.write = () => Promise.reject(new Error('No disk.'));
    await time.advance(1999);
    store.write = write;
    await time.advance(1);
    const [{ availableAt } = {}] = (await shop.messaging.admin.list()).items;
    expect(availableAt).toBe('2030-01-01T00:00:05.000Z');
    expect(shop.logger.lines).toEqual([]);
  });

  it('that has ended renews nothing any more', async () => {
    const { receive, store } = await billing(() => undefined);
    await receive(received(1));
    const statements: string[] = [];
    store.onStatement = (text) => void statements.push(text);
    await time.advance(600_000);
    expect(statements).toEqual([]);
  });

  it('is given up when the host stops, and the message is free at once, as if it had not begun', async () => {
    let signal: AbortSignal | undefined;
    const slow: Handle = (event, call) => {
      signal = call.signal;
      return never(event, call);
    };
    const { receive, shop, store } = await billing(slow, { options: { stopTimeout: 5000 } });
    await receive(received(1), received(2));
    const stopped = shop.messaging.stop();
    await time.advance(4999);
    expect(signal!.aborted).toBe(false);
    await time.advance(1);
    await stopped;
    expect(signal!.aborted).toBe(true);
    const free = 'WHERE attempts = 0 AND locked_by IS NULL';
    expect(await countOf(store, 'portico_inbox', `${free} AND locked_until IS NULL`)).toBe(2);
  });

  it('has ten seconds to end when the host stops, and the host waits no longer than it takes', async () => {
    let end: (() => void) | undefined;
    const { receive, shop, store } = await billing(() => new Promise<void>((resolve) => (end = resolve)));
    await receive(received(1));
    let isStopped = false;
    const stopped = shop.messaging.stop().then(() => (isStopped = true));
    await time.advance(9999);
    expect(isStopped).toBe(false);
    end!();
    await stopped;
    expect(await countOf(store, 'portico_handled')).toBe(1);
  });

  it('is begun for nothing once the host has stopped', async () => {
    const { receive, shop } = await billing(() => expect.unreachable());
    await shop.messaging.stop();
    await receive(received(1));
    await time.advance(60_000);
    expect(await shop.messaging.admin.counts()).toMatchObject([{ state: 'pending', count: 1 }]);
  });

  it('[EVENT-05] that fails is told of with the message, the trace, the attempt and the time of the next one', async () => {
    const { receive, shop } = await billing(() => Promise.reject(new Error('no')));
    await receive(received(1, { traceparent }));
    const err = new Error('no');
    const same = { err, message: idOf(1), traceId: 'a'.repeat(32) };
    const next = { ...same, attempt: 1, until: '2030-01-01T00:00:01.000Z' };
    expect(shop.logger.lines).toEqual([{ level: 'warn', message: 'Billing.Draft failed and will be run again', fields: next }]);
    await time.advance(2000);
    const dead = { ...same, attempts: 3, reason: 'Error: no' };
    expect(shop.logger.lines.at(-1)).toEqual({
      level: 'error',
      message: 'A message is among the dead letters: Billing.Draft',
      fields: dead,
    });
  });

  it('[OUTBOX-05] leaves what went wrong in words, without what no store can hold and no longer than is read', async () => {
    const errors: readonly unknown[] = [
      new ConflictError('The books are closed.'),
      new ThrownRefusal(new ConflictError('Refused.')),
      new TypeError('a\0b'),
      'just a text',
      new Error('x'.repeat(3000)),
    ];
    let run = 0;
    const throws = () => Promise.reject(errors[run++]);
    const { receive, failures } = await billing(throws, { retry: { ...retry, maxAttempts: 5 } });
    await receive(received(1));
    await time.advance(5000);
    expect((await failures()).map(({ error }) => error)).toEqual([
      'CONFLICT: The books are closed.',
      'CONFLICT: Refused.',
      'TypeError: ab',
      'just a text',
      `Error: ${'x'.repeat(1993)}`,
    ]);
  });

  it('is not run for a message that was tried as often as it may be by now', async () => {
    const { receive, shop, store } = await billing(() => Promise.reject(new Error('no')));
    await receive(received(1));
    await shop.messaging.stop();
    const once = handlerPlan('Billing.Draft', () => expect.unreachable(), { retry: { ...retry, maxAttempts: 1 } });
    const next = await open({ shop: undefined, billing: store, handlers: [once], clock: new MachineClock() });
    await time.advance(1000);
    const [dead] = (await next.messaging.admin.list({ state: 'dead' })).items;
    expect(dead!.failures).toEqual([{ at: '2030-01-01T00:00:00.000Z', error: 'Error: no' }]);
    expect(next.logger.lines[0]!.fields).toEqual({ message: idOf(1), attempts: 2, reason: 'Error: no' });
  });

  it('is not run for a message that is no JSON, and for others', async () => {
    const seen: string[] = [];
    const { receive, failures, shop } = await billing(({ orderId }) => void seen.push(orderId), { orderedBy: 'orderId' });
    await receive(received(1, { payload: '{' }), received(2));
    expect(seen).toEqual(['o2']);
    expect(await shop.messaging.admin.counts()).toMatchObject([{ state: 'dead', count: 1 }]);
    expect((await failures())[0]!.error).toMatch(/^The message cannot be read\. \w.*JSON/);
  });

  it('whose failure cannot be noted is run again when its lease has ended, and counts as unfinished then', async () => {
    let runs = 0;
    const { receive, failures, shop, store } = await billing(() => {
      if (runs++ > 0) return;
      store.write = () => Promise.reject(new Error('No disk.'));
      throw new Error('no');
    });
    const { write } = store;
    await receive(received(1, { traceparent }));
    store.write = write;
    const fields = { err: new Error('No disk.'), message: idOf(1), traceId: 'a'.repeat(32), handler: 'Billing.Draft' };
    const told = { level: 'error', message: 'What became of a message could not be noted', fields };
    expect(shop.logger.lines.find(({ level }) => level === 'error')).toEqual(told);
    await time.advance(15_000);
    expect(runs).toBe(2);
    const error = 'The run was not finished: its process ended, or did not reach the store in time.';
    expect(await failures()).toEqual([{ at: '2030-01-01T00:00:15.000Z', error, unfinished: true }]);
  });

  it('saves with its own transaction what it does, and nothing of a run that failed', async () => {
    let runs = 0;
    const { receive, store } = await billing(async (event, call) => {
      await apply(store, call, event.orderId);
      if ((runs += 1) === 1) throw new Error('no');
    });
    await receive(received(1));
    expect(await applied(store)).toEqual([]);
    await time.advance(1000);
    expect(await applied(store)).toEqual(['o1']);
  });
});

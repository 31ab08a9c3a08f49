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
  /** Runs until it is canceled. */
  const never: Handle = (_event, { signal }) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  const billing = billingHosts(stores, time);

  it('runs for eight messages at once, and starts the next one when one ends', async () => {
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

  it('renews the lease of a long run, so that no other process runs it', async () => {
    let runs = 0;
    const { receive, store, shop } = await billing((event, call) => ((runs += 1), never(event, call)), { options: { stopTimeout: 1 } });
    await receive(received(1));
    for (let seconds = 0; seconds < 60; seconds += 1) {
      await time.advance(1000);
      const [{ availableAt } = {}] = (await shop.messaging.admin.list()).items;
      // The remaining lease in the worst case: it is renewed after each third.
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

  it('keeps its message if one renewal fails, and releases it if all renewals fail', async () => {
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

  it('renews no lease after a run has ended', async () => {
    const { receive, store } = await billing(() => undefined);
    await receive(received(1));
    const statements: string[] = [];
    store.onStatement = (text) => void statements.push(text);
    await time.advance(600_000);
    expect(statements).toEqual([]);
  });

  it('is aborted when the host stops, and the message is released at once as if it had not started', async () => {
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

  it('has ten seconds to end when the host stops, and the host waits only until it ends', async () => {
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

  it('does not start after the host has stopped', async () => {
    const { receive, shop } = await billing(() => expect.unreachable());
    await shop.messaging.stop();
    await receive(received(1));
    await time.advance(60_000);
    expect(await shop.messaging.admin.counts()).toMatchObject([{ state: 'pending', count: 1 }]);
  });

  it('[EVENT-05] is logged on failure with the message, the trace, the attempt and the time of the next attempt', async () => {
    const { receive, shop } = await billing(() => Promise.reject(new Error('no')));
    await receive(received(1, { traceparent }));
    const err = new Error('no');
    const same = { err, message: idOf(1), traceId: 'a'.repeat(32) };
    const next = { ...same, attempt: 1, until: '2030-01-01T00:00:01.000Z' };
    expect(shop.logger.lines).toEqual([{ level: 'warn', message: 'Billing.Draft failed and will be retried', fields: next }]);
    await time.advance(2000);
    const dead = { ...same, attempts: 3, reason: 'Error: no' };
    expect(shop.logger.lines.at(-1)).toEqual({
      level: 'error',
      message: 'A message became a dead letter: Billing.Draft',
      fields: dead,
    });
  });

  it('[OUTBOX-05] records its failure as bounded text, without characters that a store cannot represent', async () => {
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

  it('does not run for a message whose attempts are used up', async () => {
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

  it('does not run for a message that is not JSON, but for others', async () => {
    const seen: string[] = [];
    const { receive, failures, shop } = await billing(({ orderId }) => void seen.push(orderId), { orderedBy: 'orderId' });
    await receive(received(1, { payload: '{' }), received(2));
    expect(seen).toEqual(['o2']);
    expect(await shop.messaging.admin.counts()).toMatchObject([{ state: 'dead', count: 1 }]);
    expect((await failures())[0]!.error).toMatch(/^The message cannot be read\. \w.*JSON/);
  });

  it('retries a run whose failure could not be recorded when its lease expires, and counts it as unfinished', async () => {
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
    const told = { level: 'error', message: 'The outcome of a message could not be recorded', fields };
    expect(shop.logger.lines.find(({ level }) => level === 'error')).toEqual(told);
    await time.advance(15_000);
    expect(runs).toBe(2);
    const error = 'The attempt did not finish: its process ended, or could not reach the store in time.';
    expect(await failures()).toEqual([{ at: '2030-01-01T00:00:15.000Z', error, unfinished: true }]);
  });

  it('saves its work in its own transaction, and nothing of a failed run', async () => {
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

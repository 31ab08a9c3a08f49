import { AppError, ConflictError } from '@portico/core';
import type { HandlerPlan, MessageCall } from '@portico/runtime';
import { ThrownRefusal } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { callBy } from '../../data/test/support/samples/index.ts';
import { machineTime, MachineClock } from './support/machineTime.ts';
import { handlerPlan, OrderPaid, OrderPlaced, retry } from './support/shop.ts';
import type { Handle, ShopParts } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

describe('A handler that runs in process', () => {
  const { simple } = shopStores('SQLite in memory');
  const time = machineTime();

  const own = (id: string, handle: Handle, more: Partial<HandlerPlan> = {}) =>
    handlerPlan(`Shop.${id}`, handle, { durable: false, ...more });
  const host = async (handlers: readonly HandlerPlan[], more: Omit<ShopParts, 'shop' | 'own'> = {}) =>
    (await simple({ own: handlers, clock: new MachineClock(), ...more })).shop;

  it('[EVENT-02] runs for events in the order in which they were raised, and in declaration order for one event', async () => {
    const seen: string[] = [];
    const shop = await host([
      own('Tell', ({ orderId }) => void seen.push(`tell ${orderId}`)),
      own('Thank', ({ orderId }) => void seen.push(`thank ${orderId}`), { event: 'Shop.OrderPaid' }),
      own('Log', ({ orderId }) => void seen.push(`log ${orderId}`)),
    ]);
    const order = (orderId: string) => new OrderPlaced({ orderId, amount: 1 });
    await shop.raise([order('a'), new OrderPaid({ orderId: 'a' }), order('b')]);
    expect(seen).toEqual(['tell a', 'log a', 'thank a', 'tell b', 'log b']);
  });

  it('receives the same event object, the services of its area, and a call with the caller and trace of the raising call', async () => {
    const seen: unknown[] = [];
    const calls: MessageCall[] = [];
    const services = {};
    const invoke = (event: unknown, given: unknown, call: MessageCall) => void (seen.push(event, given), calls.push(call));
    const plan = own('Tell', () => undefined, { invoke });
    const shop = await host([plan], { services });
    const event = new OrderPlaced({ orderId: 'a', amount: 1 });
    await shop.raise([event], { tenantId: 'acme', causedBy: 'ann' });
    expect(seen[0]).toBe(event);
    expect(seen[1]).toBe(services);
    expect(calls.map(({ caller, causedBy, source }) => [caller.tenantId, causedBy, source.message])).toEqual([['acme', 'ann', undefined]]);
    expect(calls[0]!.plan).toMatchObject({ id: 'Shop.Tell' });
    expect(calls[0]!.now()).toBe(Date.now());
  });

  it('[EVENT-08] does not stop the others if it fails, and is logged with the trace, the attempt and the time of the next attempt', async () => {
    const seen: string[] = [];
    const refused = new ConflictError('Closed.');
    const shop = await host([
      own('Fail', () => Promise.reject(new ThrownRefusal(refused))),
      own('Tell', ({ orderId }) => void seen.push(orderId)),
    ]);
    await shop.place('a');
    expect(seen).toEqual(['a']);
    const traceId = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
    const fields = { err: refused, attempt: 1, traceId, until: '2030-01-01T00:00:01.000Z' };
    expect(shop.logger.lines).toEqual([{ level: 'warn', message: 'Shop.Fail failed and will be retried', fields }]);
    await time.advance(2000);
    const last = { err: refused, attempt: 3, traceId };
    const message = 'Shop.Fail failed at its last attempt; the event will not be retried';
    expect(shop.logger.lines.at(-1)).toEqual({ level: 'error', message, fields: last });
    await time.advance(60_000);
    expect(shop.logger.lines).toHaveLength(3);
  });

  it('[EVENT-05] is retried at its own time, while others wait longer', async () => {
    const runs: string[] = [];
    const begun = Date.now();
    const failing = (id: string, delay: number) =>
      own(id, () => (runs.push(`${id} ${Date.now() - begun}`), new ConflictError('no')), {
        retry: { ...retry, maxAttempts: 2, delay },
      });
    const shop = await host([failing('Slow', 5000), failing('Quick', 1000)]);
    await shop.place('a');
    await time.advance(10_000);
    expect(runs).toEqual(['Slow 0', 'Quick 0', 'Quick 1000', 'Slow 5000']);
  });

  it('drops and logs a retry that is pending when the host stops', async () => {
    const shop = await host([own('Fail', () => new ConflictError('no')), own('Tell', () => undefined)]);
    await shop.place('a', 'b');
    await shop.messaging.stop();
    expect(shop.logger.at('error')).toEqual(['2 runs of in-process handlers were not retried']);
    const quiet = await host([own('Tell', () => undefined)]);
    await quiet.place('a');
    await quiet.messaging.stop();
    expect(quiet.logger.lines).toEqual([]);
  });

  it('disposes its services, also after a failure and before a retry', async () => {
    const seen: string[] = [];
    const handle: Handle = (_event, call) => {
      seen.push('run');
      call.onRelease(() => void seen.push('freed'));
      if (seen.length === 1) throw new Error('no');
    };
    const shop = await host([own('Tell', handle)]);
    await shop.place('a');
    await time.advance(1000);
    expect(seen).toEqual(['run', 'freed', 'run', 'freed']);
  });

  it('[EVENT-02] runs for events of an area without a store, and for events that handlers raise', async () => {
    const seen: string[] = [];
    const shop = await host([
      own('Pay', ({ orderId }, call) => call.raise(new OrderPaid({ orderId }))),
      own('Thank', ({ orderId }, call) => void seen.push(orderId, (call as MessageCall).causedBy!), { event: 'Shop.OrderPaid' }),
    ]);
    await shop.messaging.raised([new OrderPlaced({ orderId: 'a', amount: 1 })], callBy('ann'));
    expect(seen).toEqual(['a', 'ann']);
  });

  it('raises nothing if it returns an error', async () => {
    const shop = await host([
      own('Pay', ({ orderId }, call): AppError => (call.raise(new OrderPaid({ orderId })), new ConflictError('no'))),
      own('Thank', () => expect.unreachable(), { event: 'Shop.OrderPaid' }),
    ]);
    await shop.place('a');
    expect(shop.logger.lines).toHaveLength(1);
  });

  it('throws if no area of the host declares the event', async () => {
    class Unknown {}
    const shop = await host([]);
    const told = 'Unknown was raised, but no area of this host declares it.';
    await expect(shop.messaging.raised([new Unknown()], callBy('ann'))).rejects.toThrow(told);
  });
});

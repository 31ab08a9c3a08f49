import { AsyncLocalStorage } from 'node:async_hooks';
import { ConflictError } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { MessageCall } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { billingHosts } from './support/billing.ts';
import { machineTime } from './support/machineTime.ts';
import { idOf, received, traceparent } from './support/received.ts';
import { handlerPlan, OrderPaid, OrderPlaced } from './support/shop.ts';
import type { Handle } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

describe('The call of a handler', () => {
  const stores = shopStores('SQLite in memory');
  const time = machineTime();
  const billing = billingHosts(stores, time);

  it('receives the event, the services of its area, and a call with the id of the message', async () => {
    const seen: unknown[] = [];
    const services = { mail: 'by pigeon' };
    const { receive } = await billing(() => undefined, {
      services,
      invoke: (event, given, call) => void seen.push(event, given, call.source.message, call.traceId, call.now()),
    });
    await receive(received(1, { traceparent }));
    expect(seen).toEqual([
      new OrderPlaced({ orderId: 'o1', amount: 1, occurredAt: new Date('2029-12-31T00:00:00Z') }),
      services,
      idOf(1),
      'a'.repeat(32),
      Date.parse('2030-01-01T00:00:00Z'),
    ]);
    expect(seen[1]).toBe(services);
  });

  it('belongs to no request: the context of the raising request is absent', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const { shop } = await stores.simple({ handlers: [handlerPlan('Billing.Draft', () => void seen.push(request.getStore()))] });
    await request.run('the request', async () => {
      await shop.place('a');
      await shop.messaging.settle();
    });
    expect(seen).toEqual([undefined]);
  });

  it('disposes its services in reverse order at the end, whether it failed or not', async () => {
    const freed: string[] = [];
    const { receive } = await billing((_event, call) => {
      for (const name of ['first', 'last']) call.onRelease(() => void freed.push(name));
      throw new Error('no');
    });
    await receive(received(1));
    expect(freed).toEqual(['last', 'first']);
  });

  it('[EVENT-02] may raise events without a store, which are dispatched after it succeeded', async () => {
    const seen: string[] = [];
    let runs = 0;
    const thank = handlerPlan('Shop.Thank', ({ orderId }) => void seen.push(orderId), { durable: false, event: 'Shop.OrderPaid' });
    const raises: Handle = ({ orderId }, call) => {
      call.raise(new OrderPaid({ orderId: `${orderId} by run ${(runs += 1)}` }));
      return runs === 1 ? new ConflictError('not yet') : undefined;
    };
    const { receive } = await billing(raises, { own: [thank] });
    await receive(received(1));
    expect(seen).toEqual([]);
    await time.advance(1000);
    expect(seen).toEqual(['o1 by run 2']);
  });

  it('raises events with the same cause, tenant and trace, each with its own span', async () => {
    const calls: MessageCall[] = [];
    const thank = handlerPlan('Shop.Thank', (_event, call) => void calls.push(call as MessageCall), {
      durable: false,
      event: 'Shop.OrderPaid',
    });
    const { receive, store } = await billing((_event, call) => sessionOf(store, call).raise(new OrderPaid({ orderId: 'a' })), {
      own: [thank],
    });
    await receive(received(1, { traceparent, tenantId: 'acme', causedBy: 'ann' }));
    expect(calls.map(({ causedBy, traceId, caller }) => [causedBy, traceId, caller.tenantId])).toEqual([['ann', 'a'.repeat(32), 'acme']]);
    expect(calls[0]!.source.rawHeaders[1]).toMatch(/^00-a{32}-(?!b{16})[0-9a-f]{16}-01$/);
    expect(calls[0]!.source.message).toBeUndefined();
  });
});

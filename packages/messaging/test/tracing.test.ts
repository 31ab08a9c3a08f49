import { ConflictError } from '@portico/core';
import type { HandlerTrace, Message, MessageTracer } from '@portico/messaging';
import { describe, expect, it } from 'vitest';
import { MemoryBroker } from './support/memoryBroker.ts';
import { idOf, received } from './support/received.ts';
import { handlerPlan, OrderPlaced } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

/** Records what it observes, and gives each event a trace. */
class NotedTracer implements MessageTracer {
  readonly events: string[] = [];
  readonly batches: (readonly Message[])[] = [];
  readonly runs: (HandlerTrace & { readonly traceId: string; readonly outcome: string })[] = [];

  raised(event: string): string {
    this.events.push(event);
    return `00-${String(this.events.length).padStart(32, '0')}-${'b'.repeat(16)}-01`;
  }

  async sent(messages: readonly Message[], send: () => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> {
    this.batches.push(messages);
    return send();
  }

  async handled(run: HandlerTrace, call: { readonly traceId: string }, work: () => Promise<void>): Promise<void> {
    const end = (outcome: string) => void this.runs.push({ ...run, traceId: call.traceId, outcome });
    await work().then(
      () => end('well'),
      (error: unknown) => {
        const { message, code = '' } = error as Error & { readonly code?: string };
        end(`${message} ${code}`.trim());
        throw error;
      },
    );
  }
}

describe('A tracer', () => {
  const { simple } = shopStores('SQLite in memory');
  const traceOf = (number: number) => String(number).padStart(32, '0');
  const parentOf = (number: number) => `00-${traceOf(number)}-${'b'.repeat(16)}-01`;

  it('observes each event that has a handler, and each run of a durable handler', async () => {
    const tracer = new NotedTracer();
    let runs = 0;
    const handle = () => {
      if ((runs += 1) === 1) throw new Error('no');
    };
    const { shop } = await simple({ tracer, handlers: [handlerPlan('Billing.Draft', handle)] });
    await shop.place('a');
    await shop.messaging.settle();
    shop.clock.advance(1000);
    await shop.messaging.settle();
    const [{ id: message } = {}] = (await shop.messaging.admin.list()).items;
    const same = { handler: 'Billing.Draft', event: 'Shop.OrderPlaced', message, traceparent: parentOf(1), traceId: traceOf(1) };
    expect(tracer.events).toEqual(['Shop.OrderPlaced']);
    expect(tracer.runs).toEqual([
      { ...same, attempt: 1, outcome: 'no' },
      { ...same, attempt: 2, outcome: 'well' },
    ]);
  });

  it('receives the code and message of an error that a handler returned', async () => {
    const tracer = new NotedTracer();
    const { shop } = await simple({ tracer, handlers: [handlerPlan('Billing.Draft', () => new ConflictError('Closed.'))] });
    await shop.messaging.receive('Billing', [received(1)]);
    await shop.messaging.settle();
    expect(tracer.runs.map(({ outcome }) => outcome)).toEqual(['Closed. CONFLICT']);
  });

  it('observes a run for a message without a trace', async () => {
    const tracer = new NotedTracer();
    const { shop } = await simple({ tracer, handlers: [handlerPlan('Billing.Draft', () => undefined)] });
    await shop.messaging.receive('Billing', [received(1)]);
    await shop.messaging.settle();
    expect(tracer.runs).toMatchObject([{ message: idOf(1), traceparent: undefined, attempt: 1 }]);
  });

  it('observes each run in process, which has no message', async () => {
    const tracer = new NotedTracer();
    let runs = 0;
    const handle = () => {
      if ((runs += 1) === 1) throw new Error('no');
    };
    const { shop } = await simple({ tracer, own: [handlerPlan('Shop.Tell', handle, { durable: false })] });
    await shop.place('a');
    shop.clock.advance(1000);
    await shop.messaging.settle();
    const same = { handler: 'Shop.Tell', event: 'Shop.OrderPlaced', traceparent: parentOf(1), traceId: traceOf(1) };
    expect(tracer.events).toEqual(['Shop.OrderPlaced']);
    expect(tracer.runs).toEqual([
      { ...same, attempt: 1, outcome: 'no' },
      { ...same, attempt: 2, outcome: 'well' },
    ]);
  });

  it('observes each batch that is published to a broker, and returns the confirmed messages', async () => {
    const tracer = new NotedTracer();
    const broker = new MemoryBroker();
    const transport = { kind: 'broker', broker: broker.transport() } as const;
    const { shop } = await simple({ tracer, consumers: [{ area: 'Billing' }], transport });
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 1 }), new OrderPlaced({ orderId: 'b', amount: 1 })]);
    await shop.messaging.settle();
    expect(tracer.batches).toEqual([broker.published]);
    expect(broker.published.map(({ traceparent }) => traceparent)).toEqual([parentOf(1), parentOf(2)]);
    expect(await shop.messaging.admin.backlog()).toEqual([]);
  });

  it('does not observe an event without a handler', async () => {
    const tracer = new NotedTracer();
    const { shop } = await simple({ tracer });
    await shop.place('a');
    expect(tracer.events).toEqual([]);
  });
});

import { ConflictError } from '@portico/core';
import { sessionOf } from '@portico/data';
import { expect, it } from 'vitest';
import { applied, apply, handlerPlan, OrderPaid, OrderPlaced } from './support/shop.ts';
import { describeStores, shopStores } from './support/shopStores.ts';

describeStores('A handler of the own area', (kind) => {
  const { simple } = shopStores(kind);
  const own = { durable: false } as const;

  it('[EVENT-02] runs after the save, and before the operation ends', async () => {
    const seen: unknown[] = [];
    const { shop } = await simple((store) => ({
      own: [handlerPlan('Shop.Tell', async (event) => void seen.push(event, await applied(store)), own)],
    }));
    const event = new OrderPlaced({ orderId: 'a', amount: 1 });
    await shop.raise([event], { work: () => undefined });
    expect(seen).toEqual([event, []]);
  });

  it('[EVENT-02] does not run if the operation returns an error', async () => {
    const { shop } = await simple({ own: [handlerPlan('Shop.Tell', () => expect.unreachable(), own)] });
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 1 })], { work: () => new ConflictError('no') });
  });

  it('[EVENT-05] [EVENT-06] [EVENT-08] is retried in the background according to its policy; the operation does not fail', async () => {
    const runs: number[] = [];
    const { shop, store: kept } = await simple((store) => ({
      own: [
        handlerPlan(
          'Shop.Tell',
          async (event, call) => {
            runs.push(call.now());
            if (runs.length < 3) throw new Error('not yet');
            await sessionOf(store, call).run(() => apply(store, call, event.orderId));
          },
          { durable: false, retry: { strategy: 'ExponentialWithJitter', maxAttempts: 3, delay: 1000, maxDelay: 300_000 } },
        ),
      ],
      options: { random: () => 0 },
    }));
    const begun = shop.clock.now();
    await shop.place('a');
    shop.clock.advance(499);
    await shop.messaging.settle();
    expect(runs.length).toBe(1);
    shop.clock.advance(1);
    await shop.messaging.settle();
    shop.clock.advance(1000);
    await shop.messaging.settle();
    expect(runs.map((at) => at - begun)).toEqual([0, 500, 1500]);
    expect(await applied(kept)).toEqual(['a']);
    expect(shop.logger.at('warn')).toHaveLength(2);
  });

  it('[EVENT-06] is not retried after its last attempt, which is logged as an error', async () => {
    let runs = 0;
    const failing = handlerPlan('Shop.Tell', () => new ConflictError(`run ${(runs += 1)}`), own);
    const { shop } = await simple({ own: [failing] });
    await shop.place('a');
    for (let second = 0; second < 5; second++) {
      shop.clock.advance(1000);
      await shop.messaging.settle();
    }
    expect(runs).toBe(3);
    expect(shop.logger.at('error')).toEqual(['Shop.Tell failed at its last attempt; the event will not be retried']);
  });

  it('may raise events itself, which are handled in turn', async () => {
    const seen: string[] = [];
    const { shop } = await simple((store) => ({
      own: [
        handlerPlan(
          'Shop.Pay',
          async ({ orderId }, call) => {
            const session = sessionOf(store, call);
            await session.run(() => session.raise(new OrderPaid({ orderId })));
          },
          own,
        ),
        handlerPlan('Shop.Thank', ({ orderId }) => void seen.push(orderId), { ...own, event: 'Shop.OrderPaid' }),
      ],
    }));
    await shop.place('a');
    expect(seen).toEqual(['a']);
  });
});

import { ConflictError, ValidationError } from '@portico/core';
import type { RetryPolicy } from '@portico/core/manifest';
import { pauseAfter } from '@portico/messaging';
import { describe, expect, it } from 'vitest';
import { applied, apply, countOf, handlerPlan, TestClock } from './support/shop.ts';
import type { Handle } from './support/shop.ts';
import { describeStores, shopStores } from './support/shopStores.ts';

const strategies: readonly { readonly policy: RetryPolicy; readonly random: number; readonly pauses: readonly [number, number] }[] = [
  { policy: { strategy: 'Fixed', maxAttempts: 3, delay: 2000, maxDelay: 300_000 }, random: 0.5, pauses: [2000, 2000] },
  { policy: { strategy: 'Exponential', maxAttempts: 3, delay: 2000, maxDelay: 300_000 }, random: 0.5, pauses: [2000, 4000] },
  { policy: { strategy: 'ExponentialWithJitter', maxAttempts: 3, delay: 2000, maxDelay: 300_000 }, random: 0.5, pauses: [1500, 3000] },
];

/** Moves on by a millisecond whenever it is looked at. */
class TickingClock extends TestClock {
  override readonly now = () => this.time++;
}

describeStores('A handler that fails', (kind) => {
  const { simple, store: freshStore, open } = shopStores(kind);

  it('[EVENT-05] is retried also if its pause ends during the query for due messages', async () => {
    const { store } = await freshStore({ name: 'shop' });
    for (const delay of [1, 2, 3, 4, 5, 6, 7, 8]) {
      let failures = 1;
      const handle: Handle = (_event, call) => {
        if (failures-- > 0) throw new Error('not yet');
        return apply(store, call, `after ${delay}`);
      };
      const once = handlerPlan('Billing.Draft', handle, { retry: { strategy: 'Fixed', maxAttempts: 2, delay, maxDelay: delay } });
      // Nothing but the pause itself wakes this host.
      const shop = await open({ shop: store, clock: new TickingClock(), options: { poll: 2 ** 31 - 1 }, handlers: [once] });
      await shop.place('a');
      await expect.poll(() => applied(store), { timeout: 60_000 }).toContain(`after ${delay}`);
      await shop.messaging.stop();
    }
  });

  for (const { policy, random, pauses } of strategies) {
    it(`[EVENT-05] [EVENT-07] is repeated after exactly the pauses of ${policy.strategy}`, async () => {
      const runs: number[] = [];
      const { shop, store } = await simple((own) => ({
        options: { random: () => random },
        handlers: [
          handlerPlan(
            'Billing.Draft',
            async (event, call) => {
              runs.push(call.now());
              await apply(own, call, event.orderId);
              if (runs.length < 3) throw new Error('not yet');
            },
            { retry: policy },
          ),
        ],
      }));
      const begun = shop.clock.now();
      await shop.place('a');
      await shop.messaging.settle();
      for (const pause of pauses) {
        shop.clock.advance(pause - 1);
        await shop.messaging.settle();
        const before = runs.length;
        shop.clock.advance(1);
        await shop.messaging.settle();
        expect(runs.length).toBe(before + 1);
      }
      expect(runs.map((at) => at - begun)).toEqual([0, pauses[0], pauses[0] + pauses[1]]);
      // The effects of the failed runs are rolled back.
      expect(await applied(store)).toEqual(['a']);
      expect(await countOf(store, 'portico_handled')).toBe(1);
    });
  }

  it('records the first ten values and rows of a rejected save', async () => {
    const refused = { in: 'body', path: '/beds', code: 'validation.range', message: "'beds' must be at least 1." } as const;
    const rows = [refused, { ...refused, entity: 'Room', key: 'r-1' }, { ...refused, entity: 'Room', index: 2 }, { ...refused, path: '' }];
    const errors = [rows, Array.from({ length: 12 }, () => refused)];
    const once = { strategy: 'Fixed', maxAttempts: 1, delay: 1, maxDelay: 1 } as const;
    const { shop } = await simple({
      handlers: [handlerPlan('Billing.Draft', () => new ValidationError(errors.shift()!), { retry: once })],
    });
    for (const order of ['a', 'b']) {
      await shop.place(order);
      await shop.messaging.settle();
    }
    const reasons = (await shop.messaging.admin.list({ state: 'dead' })).items.map(({ failures }) => failures[0]!.error).toSorted();
    const beds = "/beds: 'beds' must be at least 1. (validation.range)";
    expect(reasons).toEqual(
      [
        `VALIDATION_ERROR: The input is not valid. ${beds} Room 'r-1' ${beds} Room 2 ${beds} 'beds' must be at least 1. (validation.range)`,
        `VALIDATION_ERROR: The input is not valid. ${Array.from({ length: 10 }, () => beds).join(' ')} And 2 more.`,
      ].toSorted(),
    );
  });

  it('[EVENT-06] [OUTBOX-05] runs maxAttempts times, including the first run, and then becomes a dead letter with all attempts', async () => {
    let runs = 0;
    const { shop } = await simple({
      handlers: [
        handlerPlan('Billing.Draft', () => {
          runs += 1;
          if (runs === 2) return new ConflictError('The books are closed.');
          throw new Error(`run ${runs}`);
        }),
      ],
    });
    await shop.place('a');
    for (let second = 0; second < 10; second++) {
      await shop.messaging.settle();
      shop.clock.advance(1000);
    }
    expect(runs).toBe(3);
    const { items, total } = await shop.messaging.admin.list({ state: 'dead' });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      handler: 'Billing.Draft',
      area: 'Billing',
      event: 'Shop.OrderPlaced',
      attempts: 3,
      failures: [
        { at: '2030-01-01T00:00:00.000Z', error: 'Error: run 1' },
        { at: '2030-01-01T00:00:01.000Z', error: 'CONFLICT: The books are closed.' },
        { at: '2030-01-01T00:00:02.000Z', error: 'Error: run 3' },
      ],
    });
    expect(JSON.parse(items[0]!.payload)).toMatchObject({ orderId: 'a' });
    expect(shop.logger.at('error')).toEqual(['A message became a dead letter: Billing.Draft']);
  });

  it('[OUTBOX-05] is a dead letter after ten consecutive unfinished attempts, and runs again when it is replayed', async () => {
    let runs = 0;
    const { shop, store } = await simple((own) => ({
      handlers: [
        handlerPlan('Billing.Draft', (event, call) => {
          runs += 1;
          if (runs === 1) throw new Error('not yet');
          return apply(own, call, event.orderId);
        }),
      ],
    }));
    await shop.place('a');
    await shop.messaging.settle();
    const unfinished = { at: '2030-01-01T00:00:00.000Z', error: 'not finished', unfinished: true };
    const nine = JSON.stringify(Array.from({ length: 9 }, () => unfinished));
    const holds = (failures: string) => store.script(`UPDATE portico_inbox SET locked_by = 'worker-gone', failures = '${failures}'`);
    await holds(nine);
    shop.clock.advance(1000);
    await shop.messaging.settle();
    const [dead] = (await shop.messaging.admin.list({ state: 'dead' })).items;
    expect(dead!.failures).toHaveLength(11);
    expect(dead!.failures.at(-1)).toMatchObject({
      error: expect.stringContaining('10 consecutive attempts did not finish') as string,
    });
    expect(runs).toBe(1);
    await shop.messaging.admin.replay(dead!.id);
    await shop.messaging.settle();
    expect(await applied(store)).toEqual(['a']);
  });

  it('[OUTBOX-06] applies its message once when it is fixed and the message is replayed', async () => {
    let broken = true;
    const { shop, store } = await simple((own) => ({
      handlers: [
        handlerPlan(
          'Billing.Draft',
          (event, call) => {
            if (broken) throw new Error('broken');
            return apply(own, call, event.orderId);
          },
          { retry: { strategy: 'Fixed', maxAttempts: 1, delay: 1000, maxDelay: 1000 } },
        ),
      ],
    }));
    await shop.place('a');
    await shop.messaging.settle();
    const { id } = (await shop.messaging.admin.list({ state: 'dead' })).items[0]!;
    broken = false;
    expect(await shop.messaging.admin.replay(id, 'Billing.Other')).toBe(0);
    expect(await shop.messaging.admin.replay(id, 'Billing.Draft')).toBe(1);
    expect(await shop.messaging.admin.replay(id)).toBe(0);
    await shop.messaging.settle();
    expect(await applied(store)).toEqual(['a']);
    expect(await shop.messaging.admin.show(id)).toMatchObject([{ state: 'done', attempts: 1, payload: '' }]);
  });

  it('[OUTBOX-06] never runs for a deleted message again, as if it was handled', async () => {
    const { shop } = await simple({
      handlers: [
        handlerPlan('Billing.Draft', () => Promise.reject(new Error('no')), {
          retry: { strategy: 'Fixed', maxAttempts: 1, delay: 1, maxDelay: 1 },
        }),
      ],
    });
    await shop.place('a');
    await shop.messaging.settle();
    const { admin } = shop.messaging;
    const { id } = (await admin.list({ state: 'dead' })).items[0]!;
    expect(await admin.delete(id)).toBe(1);
    expect(await admin.delete(id)).toBe(0);
    expect(await admin.replay(id)).toBe(0);
    expect((await admin.list({ state: 'dead' })).total).toBe(0);
    expect(await admin.counts()).toEqual([]);
  });

  it('does not make another handler of the message run again', async () => {
    const runs = { draft: 0, tell: 0 };
    const { shop } = await simple({
      handlers: [
        handlerPlan('Billing.Draft', () => void (runs.draft += 1)),
        handlerPlan('Billing.Tell', () => {
          runs.tell += 1;
          throw new Error('no');
        }),
      ],
    });
    await shop.place('a');
    await shop.messaging.settle();
    shop.clock.advance(1000);
    await shop.messaging.settle();
    expect(runs).toEqual({ draft: 1, tell: 2 });
  });
});

describe('The pause after a failure', () => {
  it('[EVENT-07] with jitter is between half and all of the exponential one', () => {
    const policy: RetryPolicy = { strategy: 'ExponentialWithJitter', maxAttempts: 9, delay: 1000, maxDelay: 300_000 };
    expect(pauseAfter(3, policy, () => 0)).toBe(2000);
    expect(pauseAfter(3, policy, () => 0.999_999)).toBe(4000);
  });

  it('is never longer than maxDelay, however often it failed', () => {
    for (const strategy of ['Fixed', 'Exponential', 'ExponentialWithJitter'] as const)
      expect(pauseAfter(2000, { strategy, maxAttempts: 9999, delay: 10_000, maxDelay: 5000 }, () => 0.999_999)).toBe(5000);
  });
});

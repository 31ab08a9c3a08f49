import type { Store } from '@portico/data';
import { afterEach, describe, expect, it } from 'vitest';
import { canOpen } from '../../data/test/support/freshStore.ts';
import { Deployments } from './support/deployments.ts';
import type { Version } from './support/deployments.ts';
import { applied, countOf } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

/** The full run has 10,000; see CONTRIBUTING.md. */
const events = Number(process.env['PORTICO_DEPLOYMENT_EVENTS'] ?? 400);
const seed = Number(process.env['PORTICO_DEPLOYMENT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Numbers from 0 up to 1 that a seed decides (mulberry32). */
function random(state: number): () => number {
  let a = state;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const kinds = (['SQLite in a file', 'PostgreSQL'] as const).filter(canOpen);

describe.each(kinds)(`Two versions of a service under load, on %s (seed ${seed})`, (kind) => {
  const stores = shopStores(kind);
  let deployments: Deployments | undefined;
  afterEach(() => deployments?.endAll());

  const prepared = async () => {
    const { store, address } = await stores.store({ name: 'shop' });
    await store.script('CREATE TABLE placed (number integer PRIMARY KEY, version text NOT NULL, process integer NOT NULL)');
    deployments = new Deployments(address);
    return { store, deployments };
  };

  /** Starts, stops and kills processes at random while orders are placed. */
  const deploy = async (running: Deployments, order: readonly Version[], next: () => number) => {
    for (const version of order) {
      await running.start(version);
      running.place(0, numbers.take(5), 5);
    }
    const each = Math.max(10, Math.ceil(events / 200));
    while (running.placed < events || running.judged < events / 3) {
      for (let command = 0; command < 4; command++) running.place(Math.floor(next() * 8), numbers.take(each), each);
      const version: Version = next() < 0.5 ? 'old' : 'new';
      const count = running.running(version);
      const isLast = running.running('old') + running.running('new') === 1;
      if (count === 0 || (count === 1 && next() < 0.3)) await running.start(version);
      else if (!isLast) await running.end(version, next() < 0.5 ? 'kill' : 'stop');
    }
  };
  const numbers = {
    taken: 0,
    take(count: number): number {
      this.taken += count;
      return this.taken - count;
    },
  };

  /** Goes back to the old version: it handles everything that it has a handler for, and the rest waits for the new one, in its area or as parked. */
  const rollBack = async (store: Store, running: Deployments) => {
    if (running.running('old') === 0) await running.start('old');
    while (running.running('new') > 0) await running.end('new', 'stop');
    running.place(0, numbers.take(20), 20);
    await running.settled();
    await expect
      .poll(() => unfinished(store, { outbox: `WHERE destination <> 'Stock'`, inbox: `AND lane <> 'parked' AND area <> 'Stock'` }), {
        timeout: 600_000,
        interval: 250,
      })
      .toBe(0);
    expect(await countOf(store, 'portico_inbox', `WHERE state = 'dead'`)).toBe(0);
    const drafted = (await applied(store)).filter((text) => text.startsWith('Billing.Draft'));
    expect(new Set(drafted).size).toBe(drafted.length);
    expect(drafted).toHaveLength(await countOf(store, 'placed'));
  };

  it.each([[['old', 'new']], [['new', 'old']]] as const)(
    '[OUTBOX-04] handle each message exactly once, deployed in the order %j, with kills and a roll-back',
    async (order) => {
      const { store, deployments: running } = await prepared();
      numbers.taken = 0;
      await deploy(running, order, random(seed));
      await rollBack(store, running);
      // Messages that only the new version handles are processed once it is back.
      await running.start('new');
      await expect.poll(() => unfinished(store), { timeout: 600_000, interval: 250 }).toBe(0);
      await expectOnce(store, running);
    },
    1_200_000,
  );
});

async function unfinished(store: Store, { outbox = '', inbox = '' } = {}): Promise<number> {
  const waiting = await countOf(store, 'portico_outbox', outbox);
  return waiting + (await countOf(store, 'portico_inbox', `WHERE state = 'pending' ${inbox}`));
}

/** Compares what was handled with what was placed. */
async function expectOnce(store: Store, { orders }: Deployments): Promise<void> {
  expect(await countOf(store, 'portico_inbox', `WHERE state = 'dead'`)).toBe(0);
  const placed = await store.rows({ name: '', text: 'SELECT number, version, process FROM placed ORDER BY number' }, []);
  const seen = new Map<string, number>();
  const texts = await applied(store);
  for (const text of texts) seen.set(text, (seen.get(text) ?? 0) + 1);
  expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
  const missing = placed.flatMap(([number, version]) => {
    const order = `k${Number(number) % 7} ${String(number)}`;
    // A process that was killed may have placed an order and not have said so.
    const both = orders.get(Number(number))?.isForBoth === true ? [`Billing.Tell ${order}`, `Stock.Reserve ${order}`] : [];
    const own = version === 'new' ? [`Billing.Thank p${String(number)} 0`] : [];
    return [`Billing.Draft ${order}`, ...both, ...own].filter((text) => !seen.has(text));
  });
  expect(missing).toEqual([]);
  // At least a third of them were placed while both versions were recorded: otherwise nothing was judged.
  const judged = placed.filter(([number]) => orders.get(Number(number))?.isForBoth === true).length;
  expect(judged).toBeGreaterThanOrEqual(events / 3);
  if (process.env['PORTICO_DEPLOYMENT_EVENTS'] !== undefined)
    process.stdout.write(
      `${store.dialect.name}: ${placed.length} orders, ${judged} for both versions; ${texts.length} runs, 0 dead, 0 missing, 0 twice\n`,
    );
  expectOrder(texts, new Map(placed.map(([number, , process]) => [Number(number), Number(process)])));
}

/** Expects that the orders which one process placed for one key were drafted in that order. */
function expectOrder(texts: readonly string[], processes: ReadonlyMap<number, number>): void {
  const last = new Map<string, number>();
  for (const text of texts.filter((each) => each.startsWith('Billing.Draft'))) {
    const [, key, number] = text.split(' ') as [string, string, string];
    const way = `${key} ${processes.get(Number(number))}`;
    expect(Number(number)).toBeGreaterThan(last.get(way) ?? -1);
    last.set(way, Number(number));
  }
}
